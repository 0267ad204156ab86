import { describe, expect, it } from 'vitest'
import { type SwapForm, emptyForm } from '../../../src/events/trade/state'
import { NetworkSelected } from '../../../src/events/chain/events'
import { OrderPlacementUnanswered } from '../../../src/events/orders/events'
import {
  AmountTyped,
  FeeWarningAccepted,
  ImpactWarningAccepted,
  SidesSwapped,
  TokenChosen,
} from '../../../src/events/trade/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { WalletAccountChanged } from '../../../src/events/wallet/events'
import {
  ALICE,
  BOB,
  connected,
  DAI,
  placed,
  requested,
  signed,
  started,
  uidOf,
  USDC,
  WETH,
} from '../support/fixtures'
import { type Given, after, foreign, given } from '../support/given'

const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const form = (...facts: readonly Given[]): SwapForm => given(started(), ...facts).session.trade
const choose = (side: 'sell' | 'buy', token: string): Given => TokenChosen({ side, token })
const type = (side: 'sell' | 'buy', text: string): Given => AmountTyped({ side, text })
const wrapRequested = (type: 'wrap' | 'unwrap'): Given =>
  TransactionRequested({
    ...{ id: 'w', chainId: 1, from: ALICE, then: null },
    info: { type, token: WETH, amount: 15n * 10n ** 17n, balance: null },
  })
const HASH = `0x${'11'.repeat(32)}` as const
const sent: Given = TransactionSent({ id: 'w', hash: HASH })
const mined: Given = TransactionMined({ id: 'w', hash: HASH, block: 1, status: 1 })

describe('the form', () => {
  it('begins with the coin of the network', () => {
    expect(form()).toEqual({
      chainId: 1,
      sell: COIN,
      buy: null,
      independent: 'sell',
      typed: '',
      recipient: null,
      wrapsAll: false,
      wrapping: null,
      placing: [],
      elsewhere: {},
      accepted: { feeTier: 0, unknownImpact: false },
    })
    expect(given(started(100)).session.trade).toEqual(emptyForm(100))
  })

  it('forgets the amount of a wrap or an unwrap once it is sent, and neither that of a refused one nor that of a sale', () => {
    const typedAfter = (info: 'wrap' | 'unwrap', pair: readonly Given[], next: Given): string =>
      form(connected(), ...pair, type('sell', '1.5'), wrapRequested(info), next).typed
    const wraps = [choose('buy', WETH.address)]
    expect(typedAfter('wrap', wraps, sent)).toBe('')
    expect(typedAfter('unwrap', [choose('sell', WETH.address), choose('buy', COIN)], sent)).toBe('')
    expect(typedAfter('wrap', wraps, TransactionFailed({ id: 'w', error: { tag: 'refused' } }))).toBe('1.5')
    expect(typedAfter('wrap', [choose('buy', DAI.address)], sent)).toBe('1.5')
  })

  it('takes an unwrap for its own only while its pair is one of an unwrap', () => {
    const wrappingOf = (bought: string): string | null =>
      form(connected(), choose('sell', WETH.address), choose('buy', bought), wrapRequested('unwrap')).wrapping
    expect([wrappingOf(COIN), wrappingOf(DAI.address)]).toEqual(['w', null])
  })

  it.each<readonly [string, Given, string]>([
    ['another amount that was typed', type('sell', '2.5'), '2.5'],
    ['the same pair that was chosen again', choose('buy', WETH.address), ''],
  ])('keeps, of a wrap that is sent, %s while the wallet asked', (_, meanwhile, typed) => {
    const next = form(
      ...[connected(), choose('buy', WETH.address), type('sell', '1.5'), wrapRequested('wrap'), meanwhile],
      ...[sent, mined],
    )
    expect(next).toMatchObject({ sell: COIN, buy: WETH.address, typed, wrapping: null })
  })

  it('keeps an amount when a wrap of another tab is sent, and its pair when a wrap whose answer was lost is mined', () => {
    const typed = [connected(), choose('buy', WETH.address), type('sell', '1.5')]
    expect(form(...typed, foreign(wrapRequested('wrap')), foreign(sent))).toMatchObject({ typed: '1.5' })
    expect(form(...typed, wrapRequested('wrap'), mined)).toMatchObject({
      ...{ sell: COIN, buy: WETH.address, typed: '1.5' },
    })
  })

  it('takes a token and an amount on either side; the typed side is the independent one', () => {
    expect(form(choose('buy', DAI.address), type('buy', '12'))).toMatchObject({
      sell: COIN,
      buy: DAI.address,
      independent: 'buy',
      typed: '12',
    })
    expect(form(choose('buy', DAI.address), type('buy', '12'), choose('sell', USDC.address))).toMatchObject({
      sell: USDC.address,
      buy: DAI.address,
      independent: 'buy',
    })
    expect(form(type('buy', '12'), type('sell', '7'))).toMatchObject({ independent: 'sell', typed: '7' })
  })

  it('swaps tokens and independent side; the text stays with its token', () => {
    expect(form(choose('buy', DAI.address), type('sell', '1'), SidesSwapped({}))).toMatchObject({
      sell: DAI.address,
      buy: COIN,
      independent: 'buy',
      typed: '1',
    })
  })

  it('swaps when the token of the other side is chosen', () => {
    expect(form(choose('buy', DAI.address), choose('sell', DAI.address))).toMatchObject({
      sell: DAI.address,
      buy: COIN,
      independent: 'buy',
    })
    expect(form(choose('buy', COIN))).toMatchObject({ sell: null, buy: COIN })
  })

  it('swapped twice is as before', () => {
    const state = given(started(), choose('buy', DAI.address), type('sell', '1'))
    expect(after(state, SidesSwapped({}), SidesSwapped({})).session.trade).toEqual(state.session.trade)
  })

  it('begins again when this tab moves to another network, and only then', () => {
    const state = given(started(), choose('buy', DAI.address), type('sell', '1'))
    const elsewhere = { 1: { sell: COIN, buy: DAI.address } }
    expect(after(state, NetworkSelected({ chainId: 100 })).session.trade).toEqual({
      ...emptyForm(100),
      elsewhere,
    })
    expect(after(state, NetworkSelected({ chainId: 1 })).session.trade).toBe(state.session.trade)
    expect(after(state, foreign(NetworkSelected({ chainId: 100 }))).session.trade).toBe(state.session.trade)
    expect(after(state, connected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 100)).session.trade).toBe(
      state.session.trade,
    )
  })

  it('has the pair of a network again on the way back there, without its amount', () => {
    const state = given(started(), choose('buy', DAI.address), type('sell', '1'))
    const back = after(state, NetworkSelected({ chainId: 100 }), NetworkSelected({ chainId: 1 }))
    expect(back.session.trade).toMatchObject({ chainId: 1, sell: COIN, buy: DAI.address, typed: '' })
  })

  it('is the very same when nothing changes', () => {
    const state = given(started(), choose('buy', DAI.address), type('sell', '1'))
    expect(after(state, choose('buy', DAI.address), type('sell', '1')).session.trade).toBe(
      state.session.trade,
    )
  })
})

describe('a placed order', () => {
  const filledIn = [choose('sell', WETH.address), choose('buy', DAI.address), type('sell', '1')]
  const typedAfter = (...facts: readonly Given[]): string => form(...filledIn, ...facts).typed

  it('clears the text that it was typed as, and keeps the tokens', () => {
    expect(form(...filledIn, requested(), signed(), placed())).toMatchObject({
      typed: '',
      buy: DAI.address,
    })
  })

  it('clears it also when another tab’s check reported it first, and its own answer then changes nothing', () => {
    const state = given(started(), connected(), ...filledIn, requested(), signed(), foreign(placed()))
    expect(state.session.trade).toMatchObject({ typed: '', placing: [] })
    const typedNext = after(state, type('sell', '2'))
    expect(after(typedNext, placed()).session.trade).toBe(typedNext.session.trade)
  })

  it('of another tab, or of another pair, or found out about later, leaves the form alone', () => {
    expect(typedAfter(...[requested(), signed(), placed()].map(foreign))).toBe('1')
    // Another tab's order, which the check of this one reported.
    expect(typedAfter(...[requested(), signed()].map(foreign), placed())).toBe('1')
    expect(typedAfter(requested(), signed(), choose('buy', USDC.address), placed())).toBe('1')
    const unanswered = OrderPlacementUnanswered({ uid: uidOf(1), error: { tag: 'unreachable' } })
    expect(typedAfter(requested(), signed(), unanswered, placed())).toBe('1')
  })
})

describe('what was accepted', () => {
  const accepted = [
    choose('buy', DAI.address),
    FeeWarningAccepted({ tier: 20 }),
    ImpactWarningAccepted({ accepted: true }),
  ]
  const all = { feeTier: 20, unknownImpact: true }
  const nothing = { feeTier: 0, unknownImpact: false }

  it.each<[what: string, fact: Given]>([
    ['the input token', choose('sell', USDC.address)],
    ['the output token', choose('buy', USDC.address)],
    ['both, turned over', SidesSwapped({})],
    ['the independent field', type('buy', '')],
    ['the network', NetworkSelected({ chainId: 100 })],
  ])('is forgotten with %s', (_, fact) => {
    expect(form(...accepted).accepted).toEqual(all)
    expect(form(...accepted, fact).accepted).toEqual(nothing)
  })

  it('stays with another amount, and with the same choice made again', () => {
    expect(form(...accepted, type('sell', '2'), choose('buy', DAI.address)).accepted).toEqual(all)
  })

  it.each<[what: string, fact: Given]>([
    ['another account of the wallet', WalletAccountChanged({ account: BOB })],
    ['a wallet that was connected since', connected(BOB)],
  ])('is not accepted by %s', (_, fact) => {
    expect(form(connected(), ...accepted, fact).accepted).toEqual(nothing)
  })
})
