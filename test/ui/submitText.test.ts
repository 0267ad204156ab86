/** What the one button says, state by state. */
import { describe, expect, it } from 'vitest'
import { ClockDoubted, ConnectivityChanged, NewerCatalogueMet } from '../../src/events/chain/events.ts'
import { QuoteFailed } from '../../src/events/quotes/events.ts'
import { AmountTyped, SidesSwapped } from '../../src/events/trade/events.ts'
import { submitView } from '../../src/events/trade/submitView.ts'
import {
  WalletChainChanged,
  WalletConnectRequested,
  WalletDisconnected,
} from '../../src/events/wallet/events.ts'
import { type SubmitActions, submitAction, submitText } from '../../src/ui/trade/submitButton.ts'
import {
  answered,
  asked,
  balancesRead,
  connected,
  ether,
  questionParams,
  readyToTrade,
  requested,
  started,
  uidOf,
  WETH,
} from '../events/support/fixtures.ts'
import { type Given, after, given, T0 } from '../events/support/given.ts'
import { localization } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const said = (...facts: readonly Given[]): string =>
  submitText(submitView(given(...facts), T0), localization.text)
const ready = given(...readyToTrade)
const saidAfter = (...facts: readonly Given[]): string =>
  submitText(submitView(after(ready, ...facts), T0), localization.text)
const failed = (code: 'unsupported-token' | 'zero-price'): Given =>
  QuoteFailed({ params: questionParams, isBestQuote: true, error: { code } })
const typed = (text: string): Given => AmountTyped({ side: 'sell', text })
const gone = WalletDisconnected({ walletId: 'sandbox', by: 'user' })
const balance = (atoms: bigint): Given => balancesRead({ balances: { [WETH.address]: atoms } })

describe('the button says', () => {
  it('Connect Wallet, Enter an amount, Select a token, in this order', () => {
    expect(said(started())).toBe(inEnglish('submit.connectWallet'))
    expect(said(started(), connected())).toBe(inEnglish('submit.enterAmount'))
    expect(said(started(), connected(), typed('1'))).toBe('Select a token')
    expect(said(started(), connected(), SidesSwapped({}), typed('1'))).toBe('Select a token')
  })

  it('balances that are over a minute old are read again', () => {
    const later = T0 + 60_001
    expect(submitText(submitView(ready, later), localization.text)).toBe(inEnglish('submit.oldBalance'))
  })

  it.each<[words: string, ...facts: Given[]]>([
    ['Reload', NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 }), failed('unsupported-token')],
    ['Unsupported Token', failed('unsupported-token'), WalletChainChanged({ chainId: 5 })],
    [inEnglish('submit.connectWallet'), gone, typed('')],
    [
      inEnglish('submit.switchNetwork', { network: 'Ethereum' }),
      WalletChainChanged({ chainId: 5 }),
      failed('zero-price'),
    ],
    [
      inEnglish('submit.clockDoubted'),
      ClockDoubted({ chainId: 1, offsetMs: 901_000, skewMs: 0 }),
      failed('zero-price'),
    ],
    [inEnglish('quoteError.zeroPrice'), failed('zero-price'), balance(0n)],
    [inEnglish('quoteError.offline'), ConnectivityChanged({ online: false }), balance(0n)],
    [inEnglish('submit.enterAmount'), typed(''), balance(0n)],
    ['Insufficient WETH balance', balance(ether(0.5)), typed('2')],
    [inEnglish('quote.loading'), typed('2')],
    ['Approve WETH', balancesRead({ allowances: { [WETH.address]: 0n } }), requested()],
    [inEnglish('submit.placing'), requested()],
    [inEnglish('submit.review')],
  ])('%s', (text, ...facts) => {
    expect(saidAfter(...facts)).toBe(text)
  })

  it('that the balance is insufficient as soon as an atom is missing of what leaves with the slippage', () => {
    const params = { ...questionParams, kind: 'buy', amount: ether(3000) } as const
    const buying = [
      AmountTyped({ side: 'buy', text: '3000' }),
      asked(params),
      answered({ params, sellAmount: ether(1) }),
    ]
    // (1 + 0.01) / 0.995
    const leaves = 1_015_075_376_884_422_110n
    expect(saidAfter(...buying, balance(leaves - 1n))).toBe('Insufficient WETH balance')
    expect(saidAfter(...buying, balance(leaves))).toBe(inEnglish('submit.review'))
  })
})

describe('a press', () => {
  /** The names of the actions that a press takes, with what it names. */
  const pressed = (...facts: readonly Given[]): readonly unknown[] | null => {
    const taken: unknown[] = []
    const take =
      (action: keyof SubmitActions) =>
      (named?: string | null): void => {
        taken.push(action, named)
      }
    const action = submitAction(submitView(after(ready, ...facts), T0))
    action?.({
      connect: take('connect'),
      switchNetwork: take('switchNetwork'),
      reload: take('reload'),
      chooseToken: take('chooseToken'),
      approve: take('approve'),
      wrap: take('wrap'),
      showTransaction: take('showTransaction'),
      showPlacement: take('showPlacement'),
    })
    return action === null ? null : taken
  }

  it.each<[action: keyof SubmitActions, named: string | null | undefined, ...facts: Given[]]>([
    ['reload', undefined, NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 })],
    ['connect', undefined, gone],
    ['switchNetwork', undefined, WalletChainChanged({ chainId: 5 })],
    ['approve', undefined, balancesRead({ allowances: { [WETH.address]: 0n } })],
    ['showPlacement', uidOf(1), requested()],
    ['showPlacement', null],
  ])('takes the action %s (%s)', (action, named, ...facts) => {
    expect(pressed(...facts)).toEqual([action, named])
  })

  it('does nothing where the button is disabled, and while a wallet is being connected', () => {
    expect(pressed(typed(''))).toBeNull()
    expect(pressed(gone, WalletConnectRequested({ walletId: 'sandbox', silent: false }))).toBeNull()
  })
})
