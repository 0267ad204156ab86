/** The page of vCOW: whose claims, what a reload keeps, other networks, and what a claim ends with. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import type { ChainId } from '../../src/events/chain/chains.data.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import {
  type Claim,
  ClaimNameRead,
  ClaimsRead,
  type ClaimsReading,
  ClaimsReadFailed,
} from '../../src/events/claims/events.ts'
import {
  TransactionFailed,
  TransactionMined,
  TransactionReplaced,
  TransactionSent,
} from '../../src/events/transactions/events.ts'
import { liveLinks } from '../../src/events/chain/links.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startAppAt } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

await import('../../src/ui/shell/OtherPages.tsx')
await import('../../src/ui/claims/ClaimPage.tsx')
await import('../../src/ui/transactions/TransactionFlow.tsx')
await import('../../src/ui/kit/Confetti.tsx')
const ether = (amount: number): bigint => BigInt(amount) * 10n ** 18n
const claims: readonly Claim[] = [
  { index: 0, type: 'Airdrop', amount: ether(1000), proof: [] },
  { index: 1, type: 'UserOption', amount: ether(2000), proof: [] },
]
const read = (
  account = scene.ACCOUNT,
  changes: Partial<ClaimsReading> = {},
  chainId: ChainId = 1,
): AppEvent =>
  ClaimsRead({
    chainId,
    account,
    files: 'read',
    claims,
    claimed: [],
    deployedAt: scene.NOW / 1000 - 60,
    rates: { GnoOption: 0n, Investor: 0n, UserOption: 10n ** 13n },
    vCow: ether(5),
    vested: ether(5),
    cow: 0n,
    payment: { GnoOption: { balance: 0n, allowance: 0n }, Investor: { balance: 0n, allowance: 0n } },
    ...changes,
  })
const open = async (hash: string, ...events: readonly AppEvent[]): Promise<FakeApp> => {
  const app = startAppAt(hash, [...scene.connected, ...events], liveLinks())
  await screen.findByRole('heading', { level: 1, name: inEnglish('claim.title') })
  return app
}
const emit = (app: FakeApp, ...events: readonly AppEvent[]): void => act(() => app.emit(...events))
const check = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: inEnglish('claim.account') }), {
    target: { value: text },
  })
  fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.check') }))
}
const HASH = `0x${'12'.repeat(32)}`
const requestOf = (app: FakeApp): string => {
  const found = app.acted.findLast(({ type }) => type === 'TransactionRequested')
  return found?.type === 'TransactionRequested' ? found.data.id : ''
}
afterEach(() => history.replaceState(null, '', '#/'))

describe('the claim page', () => {
  it('looks up the account that its link names', async () => {
    const app = await open(`#/claim?account=${scene.OTHER}`, read(scene.OTHER))
    await vi.waitFor(() =>
      expect(app.acted).toContainEqual(
        expect.objectContaining({ type: 'ClaimsRequested', data: { chainId: 1, account: scene.OTHER } }),
      ),
    )
    screen.getByText('3,000 vCOW')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.own') }))
    expect(location.hash).toBe('#/claim')
  })

  it('looks up a name, and puts the account that it stands for into its link', async () => {
    const app = await open('#/claim')
    check('bob.eth')
    screen.getByText(inEnglish('recipient.resolving'))
    emit(app, ClaimNameRead({ chainId: 1, name: 'bob.eth', address: scene.OTHER }))
    expect(location.hash).toBe(`#/claim?account=${scene.OTHER}`)
  })

  it('says that an address is invalid, or that a name stands for nobody', async () => {
    const app = await open('#/claim')
    check('0x12')
    screen.getByText('Invalid address')
    check('nobody.eth')
    emit(app, ClaimNameRead({ chainId: 1, name: 'nobody.eth', address: null }))
    screen.getByText('No address found for this name.')
  })

  it('looks the same account up again after the own one was chosen, and only when asked', async () => {
    await open('#/claim', read(scene.OTHER), read())
    const there = `#/claim?account=${scene.OTHER}`
    check(scene.OTHER)
    expect(location.hash).toBe(there)
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.own') }))
    expect(location.hash).toBe('#/claim')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.check') }))
    expect(location.hash).toBe(there)
  })

  it('stays with the own account when a name that was checked before is read once more', async () => {
    const app = await open('#/claim', read(scene.OTHER), read())
    check('bob.eth')
    emit(app, ClaimNameRead({ chainId: 1, name: 'bob.eth', address: scene.OTHER }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.own') }))
    emit(app, NetworkSelected({ chainId: 100 }))
    emit(app, NetworkSelected({ chainId: 1 }))
    expect(location.hash).toBe('#/claim')
  })

  it('keeps the chosen claims, the step and the amounts over a reload', async () => {
    await open('#/claim', read())
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    fireEvent.change(screen.getByRole('textbox', { name: 'vCOW to buy with ETH' }), {
      target: { value: '700' },
    })
    cleanup()
    await open('#/claim', read())
    expect(screen.getByRole('textbox', { name: 'vCOW to buy with ETH' })).toHaveProperty('value', '700')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.back') }))
    expect(screen.getByRole('checkbox', { name: inEnglish('claim.all') })).toHaveProperty('checked', true)
  })

  it('says that a token is approved to pay with, and keeps the focus at its amount (X110)', async () => {
    const payment = (allowance: bigint): Partial<ClaimsReading> => ({
      claims: [{ index: 0, type: 'GnoOption', amount: ether(1000), proof: [] }],
      rates: { GnoOption: 375n * 10n ** 12n, Investor: 0n, UserOption: 10n ** 13n },
      payment: { GnoOption: { balance: ether(9), allowance }, Investor: { balance: 0n, allowance: 0n } },
    })
    const app = await open('#/claim', ...scene.funded(), read(scene.ACCOUNT, payment(0n)))
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    screen.getByRole('button', { name: 'Approve GNO' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Approve GNO' }))
    expect(screen.queryByText('GNO approved')).toBeNull()
    emit(app, TransactionSent({ id: requestOf(app), hash: HASH }))
    emit(app, read(scene.ACCOUNT, payment(ether(9))))
    expect(screen.getByText('GNO approved').closest('[data-heard]')).not.toBeNull()
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'vCOW to buy with GNO' })),
    )
  })

  it('gives the focus to the step that replaces a pressed one, and leaves it alone when the page opens (X110)', async () => {
    await open('#/claim', ...scene.funded(), read())
    const focused = (): string => document.activeElement?.textContent ?? ''
    expect(document.activeElement?.matches('h2, table')).toBe(false)
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    expect(focused()).toBe('Select amounts')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.review') }))
    expect(focused()).toBe('Review and submit')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.back') }))
    expect(focused()).toBe('Select amounts')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.back') }))
    expect(document.activeElement).toBe(screen.getByRole('table', { name: inEnglish('claim.table') }))
  })

  it.each(['100\n200', '100\t200', '100\r\n200\r\n'])(
    'asks which of two pasted cells, %j, is meant',
    async (pasted) => {
      await open('#/claim', ...scene.funded(), read())
      fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
      fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
      const field = screen.getByRole('textbox', { name: 'vCOW to buy with ETH' })
      fireEvent.change(field, { target: { value: '' } })
      const clipboardData = { getData: () => pasted }
      // A browser takes the text as it is unless the field took it.
      if (fireEvent.paste(field, { clipboardData })) fireEvent.change(field, { target: { value: pasted } })
      expect(await screen.findByText(inEnglish('amount.which'))).toBeTruthy()
      expect(screen.getByRole('button', { name: '100' })).toBeTruthy()
      expect(screen.getByRole('textbox', { description: new RegExp(inEnglish('amount.which')) })).toBe(field)
      fireEvent.click(screen.getByRole('button', { name: '200' }))
      expect(field).toHaveProperty('value', '200')
    },
  )

  it('reads a paid amount of many blanks whole, and no part of it (X235)', async () => {
    await open('#/claim', ...scene.funded(), read())
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'vCOW to buy with ETH' })
    // A browser cuts a paste to what the field takes.
    const pasted = `${' '.repeat(117)}123456`.slice(0, field.maxLength)
    fireEvent.change(field, { target: { value: pasted } })
    expect(field.value).toBe('123,456')
  })

  it('reads a paid amount as the form does: in a German browser "2.000" is asked about', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
    await open('#/claim', ...scene.funded(), read())
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    const field = screen.getByRole('textbox', { name: 'vCOW to buy with ETH' })
    fireEvent.change(field, { target: { value: '2.000' } })
    expect(await screen.findByText(inEnglish('amount.which'))).toBeTruthy()
    expect(isOff(screen.getByRole('button', { name: inEnglish('claim.review') }))).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '2,000' }))
    expect(field).toHaveProperty('value', '2,000')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.review') }))
    expect(screen.getByText('0.02 ETH')).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('says how much is missing for all chosen claims together', async () => {
    const two: readonly Claim[] = [
      ...claims,
      { index: 2, type: 'UserOption', amount: ether(1_500_000), proof: [] },
    ]
    await open('#/claim', ...scene.funded(), read(scene.ACCOUNT, { claims: two }))
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    expect(screen.getAllByText(/^Not enough ETH\. You need 2.\d+ ETH more\.$/)).toHaveLength(2)
  })

  it('pays for an account that a link names only after it was confirmed', async () => {
    const app = await open(`#/claim?account=${scene.OTHER}`, ...scene.funded(), read(scene.OTHER), read())
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('claim.all') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('wrap.continue') }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.review') }))
    const submit = screen.getByRole('button', { name: inEnglish('claim.submitPaid') })
    expect(screen.getByText(inEnglish('claim.otherAccount'))).toBeTruthy()
    expect(isOff(submit)).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: inEnglish('review.confirmReceiver') }))
    fireEvent.click(submit)
    expect(app.acted.findLast(({ type }) => type === 'TransactionRequested')).toMatchObject({
      data: { info: { type: 'claim', claimant: scene.OTHER } },
    })
  })

  it('asks again for a list of claims that could not be read', async () => {
    const app = await open('#/claim', read(scene.ACCOUNT, { files: 'unreachable', claims: [] }))
    const before = app.acted.length
    emit(app, read(scene.ACCOUNT, { files: 'unreachable', claims: [] }))
    fireEvent.click(screen.getByRole('button', { name: inEnglish('button.tryAgain') }))
    expect(app.acted.slice(before).map(({ type }) => type)).toEqual(['ClaimsRequested'])
  })

  it('finds claims of the account on other networks when asked, and offers to switch', async () => {
    const app = await open('#/claim', read())
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.elsewhere.look') }))
    expect(app.acted.slice(-2)).toMatchObject([
      { type: 'ClaimsRequested', data: { chainId: 4 } },
      { type: 'ClaimsRequested', data: { chainId: 100 } },
    ])
    emit(app, read(scene.ACCOUNT, {}, 100), read(scene.ACCOUNT, { claimed: [0, 1] }, 4))
    screen.getByText(inEnglish('claim.elsewhere.available'))
    screen.getByText('Gnosis Chain: 3,000 vCOW')
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Gnosis Chain' }))
    expect(app.acted.at(-1)?.type).toMatch(/Network/)
  })

  it('says that there is nothing on other networks only once each of them was read', async () => {
    const app = await open('#/claim', read())
    const none = inEnglish('claim.elsewhere.none')
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.elsewhere.look') }))
    emit(app, read(scene.ACCOUNT, { claimed: [0, 1] }, 4))
    expect(screen.queryByText(none)).toBeNull()
    emit(app, ClaimsReadFailed({ chainId: 100, account: scene.ACCOUNT, reason: 'unreachable' }))
    expect(screen.queryByText(none)).toBeNull()
    screen.getByText('Gnosis Chain: couldn’t reach it. Try again.')
    emit(app, read(scene.ACCOUNT, { claimed: [0, 1] }, 100))
    screen.getByText(none)
  })

  it('says of an earlier reading that the network could not be read since, and asks again by a press (X378)', async () => {
    const failure = 'Couldn’t reach the network. Try again.'
    const app = await open('#/claim', read())
    expect(screen.queryByText(failure)).toBeNull()
    emit(app, ClaimsReadFailed({ chainId: 1, account: scene.ACCOUNT, reason: 'unreachable' }))
    screen.getByText(failure)
    screen.getByRole('checkbox', { name: 'Airdrop, 1,000 vCOW' })
    const asked = app.acted.length
    fireEvent.click(screen.getByRole('button', { name: inEnglish('button.tryAgain') }))
    expect(app.acted.slice(asked)).toMatchObject([
      { type: 'ClaimsRequested', data: { account: scene.ACCOUNT } },
    ])
    expect(screen.queryByText(failure)).toBeNull()
  })

  it('ends with a link to the explorer, and with links to share it', async () => {
    const app = await open('#/claim', read())
    const airdrop = screen.getByRole('checkbox', { name: 'Airdrop, 1,000 vCOW' })
    fireEvent.click(airdrop)
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.submit') }))
    const id = requestOf(app)
    emit(app, TransactionSent({ id, hash: HASH }), TransactionMined({ id, hash: HASH, block: 9, status: 1 }))
    screen.getByText(inEnglish('claim.done'))
    const link = screen.getByRole('link', { name: /^View transaction on Explorer/ })
    expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${HASH}`)
    screen.getByRole('link', { name: /^Share on X/ })
    screen.getByRole('link', { name: /^Join Discord/ })
    await vi.waitFor(() => expect(document.querySelector('[data-celebration]')).not.toBeNull())
  })

  it.each([
    ['refused', 'label.notSent'],
    ['abandoned', 'label.unanswered'],
    ['interrupted', 'label.unanswered'],
    ['walletFailed', 'label.unanswered'],
    ['chainChanged', 'claim.failedTx'],
  ] as const)(
    'says of a claim that ended as %s what its row says, and of a failure only if it is one (X310)',
    async (tag, title) => {
      const app = await open('#/claim', read())
      fireEvent.click(screen.getByRole('checkbox', { name: 'Airdrop, 1,000 vCOW' }))
      fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.submit') }))
      emit(app, TransactionFailed({ id: requestOf(app), error: { tag } }))
      within(screen.getByRole('alert')).getByText(inEnglish(title))
    },
  )

  it('says of a conversion that the wallet left unanswered that it is unconfirmed, not that it failed (X310)', async () => {
    const app = await open('#/claim', read())
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.convert') }))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: inEnglish('dialog.close') }),
    )
    emit(app, TransactionFailed({ id: requestOf(app), error: { tag: 'abandoned' } }))
    within(screen.getByRole('main')).getByText(inEnglish('label.unanswered'))
    expect(screen.queryByText(inEnglish('claim.convert.failed'))).toBeNull()
  })

  it('shows the conversion of vested vCOW in a dialog', async () => {
    const app = await open('#/claim', read())
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.convert') }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(inEnglish('flow.heading.convert'))
    const id = requestOf(app)
    emit(app, TransactionSent({ id, hash: HASH }), TransactionMined({ id, hash: HASH, block: 9, status: 1 }))
    within(dialog).getByText('Convert vCOW to COW')
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('dialog.close') }))
    screen.getByText(inEnglish('claim.convert.done'))
  })

  it('says of a conversion that the wallet cancelled that another transaction took its place', async () => {
    const app = await open('#/claim', read())
    fireEvent.click(screen.getByRole('button', { name: inEnglish('claim.convert') }))
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: inEnglish('dialog.close') }),
    )
    const [id, by] = [requestOf(app), `0x${'34'.repeat(32)}`]
    emit(
      app,
      TransactionSent({ id, hash: HASH }),
      TransactionReplaced({ id, hash: HASH, by, as: 'cancel' }),
      TransactionMined({ id, hash: by, block: 9, status: 1 }),
    )
    screen.getByText(/^Another transaction from your wallet replaced this one\./)
  })
})
