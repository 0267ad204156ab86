import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { knownTokens } from '../../src/events/tokens/knownTokens.data.ts'
import type { Operation, TransactionFlowView } from '../../src/events/activity/transactionFlow.ts'
import { chains } from '../../src/events/chain/chains.data.ts'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../src/events/transactions/events.ts'
import TransactionFlow, { TransactionDialog } from '../../src/ui/transactions/TransactionFlow.tsx'
import { show as showView } from './support/render.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const token = knownTokens[1].find(({ symbol }) => symbol === 'WETH')
if (token === undefined) throw new Error('chain 1 has WETH')
const flow: TransactionFlowView = {
  id: 'tab.1',
  isAwaitingWallet: true,
  chainId: 1,
  operation: 'wrap',
  phase: 'confirm',
  info: { type: 'wrap', token, amount: 10n ** 18n, balance: 0n },
  hash: null,
  seconds: null,
  error: null,
  isCancelled: false,
  walletName: 'Fake wallet',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  steps: [
    { operation: 'wrap', part: 'sign', state: 'now' },
    { operation: 'wrap', part: 'submitted', state: 'next' },
  ],
  symbol: 'ETH',
  received: null,
}
const show = (changes: Partial<TransactionFlowView>, onStop: () => void = () => undefined): void => {
  showView(
    <TransactionDialog
      flow={{ ...flow, ...changes }}
      explorer={null}
      onStop={onStop}
      onClose={() => undefined}
    />,
  )
}
/** Without the marks that keep foreign words apart and addresses together. */
const plain = (text: string): string => text.replace(/[\u2060\u2068\u2069]/g, '')
const title = (): string => document.querySelector('h2')?.textContent ?? ''

describe('the dialog of a transaction', () => {
  it('offers to stop waiting for a wallet that does not answer, and says what a late answer does', () => {
    let stopped = 0
    show({}, () => (stopped += 1))
    expect(screen.getByText(/or both transactions could be sent\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: inEnglish('waiting.stop') }))
    expect(stopped).toBe(1)
  })

  it('links to the small game once it was submitted, and not before or after', () => {
    show({ phase: 'submitted', isAwaitingWallet: false })
    const link = screen.getByRole('link', { name: inEnglish('runner.play') })
    expect(link.getAttribute('href')).toContain('/play/cow-runner')
    cleanup()
    for (const phase of ['confirm', 'success', 'error'] as const) {
      show({ phase, isAwaitingWallet: false })
      expect(screen.queryByRole('link', { name: inEnglish('runner.play') })).toBeNull()
      cleanup()
    }
  })

  it('has nothing to stop between two steps, or once the wallet has answered', () => {
    show({ isAwaitingWallet: false })
    expect(screen.queryByRole('button', { name: inEnglish('waiting.stop') })).toBeNull()
  })

  it("is titled 'Confirm transaction in wallet' and lists the steps while the wallet is asked", () => {
    show({})
    expect(title()).toBe(inEnglish('flow.confirm'))
    expect(screen.getByText('Wrapping ETH')).toBeTruthy()
    expect(screen.getByText(inEnglish('flow.steps'))).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Sign the wrap with Fake wallet (0xf39F…2266)',
      'Transaction submitted',
    ])
  })

  it.each<[heading: string, signed: string, operation: Operation]>([
    ['Wrapping ETH', 'the wrap', 'wrap'],
    ['Unwrapping ETH', 'the unwrap', 'unwrap'],
    [inEnglish('flow.heading.approve'), 'the approval', 'approve'],
    [inEnglish('flow.heading.revoke'), 'the revocation', 'revoke'],
  ])("is headed '%s' while %s is signed", (heading, signed, operation) => {
    show({ operation, steps: [{ operation, part: 'sign', state: 'now' }] })
    expect(screen.getByText(heading)).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain(`Sign ${signed} with`)
  })

  it("is titled 'Transaction Submitted' while the chain is waited for", () => {
    show({ phase: 'submitted' })
    expect(title()).toBe(inEnglish('flow.submitted'))
  })

  it("is titled 'Success' in the end, and says in how many seconds", () => {
    show({ phase: 'success', seconds: 12 })
    expect(title()).toBe('Success')
    expect(screen.getByText('Transaction completed in 12 seconds')).toBeTruthy()
  })

  it("is titled 'Error' otherwise, and is left with 'Dismiss'", () => {
    show({ phase: 'error', error: { tag: 'chainChanged' } })
    expect(title()).toBe('Error')
    expect(screen.getByText(inEnglish('wrap.failed'))).toBeTruthy()
    expect(screen.getByRole('button', { name: inEnglish('flow.dismiss') })).toBeTruthy()
  })

  it("is titled 'Not sent' where the user refused it, and shows no error", () => {
    show({ phase: 'error', error: { tag: 'refused' } })
    expect(title()).toBe(inEnglish('label.notSent'))
    expect(screen.queryByText(inEnglish('wrap.failed'))).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: inEnglish('flow.dismiss') })).toBeTruthy()
  })

  it.each(['interrupted', 'abandoned'] as const)(
    "is titled 'Unconfirmed' where the wallet has not answered (%s), and shows no error",
    (tag) => {
      show({ phase: 'error', error: { tag } })
      expect(title()).toBe(inEnglish('label.unanswered'))
      expect(screen.queryByText(inEnglish('wrap.failed'))).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it.each([
    ['wrap', 'wrap.failed'],
    ['unwrap', 'wrap.failed.unwrap'],
  ] as const)('names what failed: %s', (type, id) => {
    show({
      phase: 'error',
      info: { type, token, amount: 1n, balance: null },
      error: { tag: 'chainChanged' },
    })
    expect(screen.getByText(inEnglish(id))).toBeTruthy()
  })

  it.each(['walletFailed', 'noHash'] as const)(
    "is titled 'Unconfirmed' where the wallet did not say whether it was sent (%s), with its words (X310)",
    (tag) => {
      show({ phase: 'error', error: { tag, description: 'no gas' } })
      expect(title()).toBe(inEnglish('label.unanswered'))
      expect(screen.queryByText(inEnglish('wrap.failed'))).toBeNull()
      const words = screen.getByRole('alert').textContent
      expect(words.includes('no gas')).toBe(tag === 'walletFailed')
    },
  )

  it.each(['accountChanged', 'chainChanged', 'walletGone'] as const)(
    'speaks of no order where a transaction was not sent: %s',
    (tag) => {
      show({ phase: 'error', error: { tag } })
      expect(screen.getByText(inEnglish(`transaction.${tag}`))).toBeTruthy()
    },
  )

  it('breaks no line within the address of the account', () => {
    show({})
    const [sign] = screen.getAllByRole('listitem')
    expect(sign?.textContent).toContain('0xf39F\u2060…\u20602266')
  })

  it("says 'WETH not initialized' where the wrapped token is not there", () => {
    show({ phase: 'error', error: { tag: 'notInitialized' } })
    expect(screen.getByText(/^WETH not initialized/)).toBeTruthy()
    expect(screen.queryByText(inEnglish('wrap.failed'))).toBeNull()
  })

  it("says 'No transaction hash found.' of a wallet that answered with none", () => {
    show({ phase: 'error', error: { tag: 'noHash' } })
    expect(screen.getByText(/^No transaction hash found\. Check your wallet’s activity/)).toBeTruthy()
  })

  it('says that the wallet cancelled it', () => {
    show({ phase: 'error', isCancelled: true })
    expect(screen.getByText(/^Another transaction from your wallet replaced this one/)).toBeTruthy()
  })
})

const HASH = `0x${'1'.repeat(64)}`

it('the dialog of a wrap stays and says that it is done once its approval was not requested in time, and shows a later request (X372)', () => {
  const app = createFakeApp(scene.NOW)
  const { vaultRelayer } = chains[1].contracts
  const approve = { spender: vaultRelayer, amount: scene.ether(1) }
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1'),
    TransactionRequested({
      id: 'a',
      chainId: 1,
      from: scene.ACCOUNT,
      info: { type: 'wrap', token: scene.WETH, amount: scene.ether(1), balance: null },
      then: null,
      sale: { buyToken: scene.DAI.address, kind: 'sell', typed: '1', approve },
    }),
    TransactionSent({ id: 'a', hash: HASH }),
    TransactionMined({ id: 'a', hash: HASH, block: 5, status: 1 }),
  )
  const ends: string[] = []
  showView(
    <TransactionFlow id="a" onClose={() => ends.push('closed')} onReview={() => ends.push('reviewed')} />,
    app,
  )
  expect(title()).toBe(inEnglish('flow.confirm'))
  act(() => {
    app.now$.next(scene.NOW + 31_000)
    app.emit(...scene.funded(), ...scene.quoted(scene.ether(1000)))
  })
  expect([title(), ends]).toEqual([inEnglish('flow.success'), []])
  const info = { type: 'approval', token: scene.WETH, ...approve } as const
  act(() =>
    app.emit(TransactionRequested({ id: 'a.then', chainId: 1, from: scene.ACCOUNT, info, then: null })),
  )
  expect([title(), ends]).toEqual([inEnglish('flow.confirm'), []])
})
