import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData'
import { NetworkSelected, NewerCatalogueMet, StorageLost } from '../../../src/events/chain/events'
import { orderDigest, orderUid } from '../../../src/events/kernel/orderHash'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { cancelWhenKnown } from '../../../src/events/orders/cancelWhenKnown'
import { duePlannedCancellations } from '../../../src/events/orders/cancellationPlan'
import { placeOrder } from '../../../src/events/trade/placeOrder'
import {
  type OrderPlacementRequested as Requested,
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationPlanned,
  OrderCancellationRequested,
  OrderExpired,
  OrderPlacementFailed,
  OrderPlacementRequested,
  OrderPlacementUnanswered,
  OrderPostingChanged,
  OrderPostingStopped,
  OrderReopened,
} from '../../../src/events/orders/events'
import { reviewed } from '../../../src/events/trade/reviewed'
import { DeadlineSet, SlippageSet } from '../../../src/events/settings/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { WalletAccountChanged, WalletChainChanged } from '../../../src/events/wallet/events'
import { placeAsShown } from '../../support/asShown'
import {
  ALICE,
  answered,
  asked,
  balancesRead,
  BOB,
  connected,
  DAI,
  discovered,
  ether,
  filled,
  placed,
  priced,
  questionParams,
  readyToTrade,
  requested,
  signed,
  started,
  tokenNamed,
  uidOf,
  WETH,
} from '../support/fixtures'
import { type Given, after, at as when, decided, foreign, given, MINUTE, refused, T0 } from '../support/given'

const ready = given(...readyToTrade)
const uid = uidOf(1)
const lost = StorageLost({ afterSeq: 3, reason: 'quota', refused: [] })
const newer = NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 })
const unanswered = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })

type Data = ReturnType<typeof Requested>['data']
const place = (state: AppState, now = T0): Data => {
  const [event, ...more] = decided(placeAsShown, state, {}, { now })
  if (event?.type !== 'OrderPlacementRequested' || more.length > 0) throw new Error('no placement')
  return event.data
}

describe('placing an order', () => {
  it('asks for the whole order before the wallet is asked', () => {
    const document = appDataDocument('local')
    const params = {
      sellToken: WETH.address,
      buyToken: DAI.address,
      receiver: ALICE,
      sellAmount: ether(1),
      buyAmount: 2_985_074_626_865_671_641_791n,
      validTo: T0 / 1000 + 1800,
      appData: appDataHash(document),
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
    } as const
    const digest = orderDigest(
      { chainId: 1, verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41' },
      params,
    )
    expect(decided(placeAsShown, ready, {})).toEqual([
      OrderPlacementRequested({
        uid: orderUid(digest, ALICE, params.validTo),
        digest,
        chainId: 1,
        owner: ALICE,
        params,
        appDataDocument: document,
        sellToken: WETH,
        buyToken: DAI,
        quoteId: 7,
        scheme: 'eip712',
        feeModel: 'zero',
        sellAmountBeforeFee: ether(1),
        quotedFee: ether(0.01),
        slippage: 50,
        knownOrders: [],
      }),
    ])
  })

  it('signs the fee where the chain says so', () => {
    const weth = tokenNamed('WETH', 4)
    const dai = tokenNamed('DAI', 4)
    const params = { ...questionParams, chainId: 4, sellToken: weth.address, buyToken: dai.address } as const
    const rich = { [weth.address]: ether(10) }
    const state = given(
      started(4),
      connected(ALICE, 4),
      balancesRead({ chainId: 4, balances: rich, allowances: rich }),
      TokenChosen({ side: 'sell', token: weth.address }),
      TokenChosen({ side: 'buy', token: dai.address }),
      AmountTyped({ side: 'sell', text: '1' }),
      asked(params),
      answered({ params }),
      priced(weth, 3000),
      priced(dai, 1),
    )
    expect(place(state)).toMatchObject({
      feeModel: 'signed',
      params: { sellAmount: ether(0.99), feeAmount: ether(0.01) },
    })
  })

  it('computes validTo when the wallet is asked, from the deadline, within the bounds', () => {
    expect(place(ready, T0 + MINUTE).params.validTo).toBe(T0 / 1000 + 60 + 1800)
    const seconds = (deadline: number): number =>
      place(after(ready, DeadlineSet({ seconds: deadline }))).params.validTo - T0 / 1000
    expect([seconds(60), seconds(600), seconds(10_800)]).toEqual([90, 600, 10_740])
  })

  it('uses the slippage that was set', () => {
    expect(place(after(ready, SlippageSet({ slippage: 0 }))).params.buyAmount).toBe(ether(3000))
  })

  it('folded, is the order that it says', () => {
    const events = decided(placeAsShown, ready, {})
    const state = after(ready, ...events)
    expect(Object.keys(state.durable.orders.open)).toEqual([place(ready).uid])
  })

  it('is refused for the reason that the button shows', () => {
    const state = after(ready, AmountTyped({ side: 'sell', text: '0' }))
    expect(refused(placeAsShown, state, {})).toEqual({
      tag: 'blocked',
      blocker: { kind: 'enterAmount', reason: 'zero' },
    })
    expect(refused(placeAsShown, after(ready, newer), { warnedOf: [uid], consent: true })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'reloadNeeded' },
    })
  })

  it.each([
    ['quoteLoading', [asked()]],
    ['quoteLoading', [AmountTyped({ side: 'sell', text: '2' })]],
    ['insufficientBalance', [balancesRead({ balances: { [WETH.address]: 0n } })]],
    ['needsApproval', [balancesRead({ allowances: { [WETH.address]: 0n } })]],
    ['wrongNetwork', [WalletChainChanged({ chainId: 5 })]],
  ])('is refused by %s, whatever is consented to', (kind, facts) => {
    expect(refused(placeAsShown, after(ready, ...facts), { warnedOf: [uid], consent: true })).toMatchObject({
      tag: 'blocked',
      blocker: { kind },
    })
  })

  it('is refused with a quote that is over', () => {
    expect(refused(placeAsShown, ready, {}, { now: T0 + 2 * MINUTE })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'quoteExpired' },
    })
  })

  it('needs consent once the log cannot be stored', () => {
    const state = after(ready, lost)
    expect(refused(placeAsShown, state, {})).toEqual({ tag: 'storageLost' })
    expect(decided(placeAsShown, state, { consent: true })).toHaveLength(1)
  })

  it.each([
    ['that is being signed', [requested()]],
    ['that is on its way', [requested(), signed()]],
    ['without an answer', [requested(), signed(), unanswered]],
  ])('warns of a placement of the pair %s', (_, facts) => {
    const state = after(ready, ...facts)
    expect(refused(placeAsShown, state, {})).toEqual({ tag: 'unresolvedPlacement', uid })
    expect(refused(placeAsShown, state, { warnedOf: [uidOf(2)] })).toEqual({
      tag: 'unresolvedPlacement',
      uid,
    })
    expect(decided(placeAsShown, state, { warnedOf: [uid] })).toHaveLength(1)
  })

  it('warns of each placement of the pair, and names in the request all that it knew', () => {
    const state = after(ready, requested(), requested(2))
    expect(refused(placeAsShown, state, { warnedOf: [uid] })).toEqual({
      tag: 'unresolvedPlacement',
      uid: uidOf(2),
    })
    const [request] = decided(placeAsShown, state, { warnedOf: [uid, uidOf(2)] })
    expect(request).toMatchObject({ data: { knownOrders: [uid, uidOf(2)] } })
  })

  it('names in the request an open order of the pair, of which nobody needs to be warned', () => {
    const again = [AmountTyped({ side: 'sell', text: '1' }), asked(), answered()]
    const [request] = decided(placeAsShown, after(ready, requested(), placed(), ...again), {})
    expect(request).toMatchObject({ data: { knownOrders: [uid] } })
  })

  it('is refused when the price is worse than what was reviewed, and granted when it is better', () => {
    const seen = reviewed(ready, T0)
    if (seen === null) throw new Error('nothing to review')
    expect(decided(placeOrder, ready, { reviewed: { ...seen, buyAmount: ether(2900) } })).toHaveLength(1)
    expect(refused(placeOrder, ready, { reviewed: { ...seen, buyAmount: ether(2990) } })).toMatchObject({
      tag: 'worsePrice',
      draft: { amounts: { buyAmount: 2_985_074_626_865_671_641_791n } },
    })
    expect(refused(placeOrder, ready, { reviewed: { ...seen, sellAmount: ether(0.9) } })).toMatchObject({
      tag: 'worsePrice',
    })
  })

  it('the very same order twice is one order, unless the first failed', () => {
    const events = decided(placeAsShown, ready, {})
    const same = place(ready).uid
    const asked_ = after(ready, ...events)
    expect(refused(placeAsShown, asked_, { warnedOf: [same] })).toEqual({ tag: 'duplicate', uid: same })
    const failed = after(
      asked_,
      OrderPlacementFailed({ uid: same, phase: 'signing', error: { tag: 'refused' } }),
    )
    expect(decided(placeAsShown, failed, {})).toEqual(events)
  })
})

describe('giving a placement up', () => {
  it('is granted while the wallet is asked, and folds at once', () => {
    expect(decided(abandonPlacement, given(requested()), { uid })).toEqual([
      OrderPostingChanged({ uid, posts: null }),
      OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } }),
    ])
  })

  it('of an order that another tab asked for says nothing of whether it was sent, as that tab may have signed it', () => {
    expect(decided(abandonPlacement, given(foreign(requested())), { uid })).toEqual([
      OrderPostingChanged({ uid, posts: null }),
      OrderPostingStopped({ uid }),
    ])
    // A tab with an order of its own is no surer of another's.
    expect(decided(abandonPlacement, given(requested(2), foreign(requested())), { uid })).toContainEqual(
      OrderPostingStopped({ uid }),
    )
  })

  it.each([
    ['signed', [requested(), signed()]],
    ['not answered', [requested(), signed(), unanswered]],
    ['to be signed on chain', [requested(1, { scheme: 'presign' })]],
  ])('stops the posting of one that is %s and may have left', (_, facts) => {
    expect(decided(abandonPlacement, given(...facts), { uid })).toEqual([
      OrderPostingChanged({ uid, posts: null }),
      OrderPostingStopped({ uid }),
    ])
  })

  it.each([
    ['unknownOrder', []],
    ['tooLate', [requested(), signed(), OrderPostingStopped({ uid })]],
    ['notPlacing', [requested(), placed()]],
    ['notPlacing', [requested(), placed(), filled()]],
  ])('%s', (tag, facts) => {
    expect(refused(abandonPlacement, given(...facts), { uid })).toEqual({ tag })
  })
})

describe('calling an order unwanted that the service does not know (X92)', () => {
  const sent = [started(), connected(), requested(), signed(), unanswered]
  const planned = OrderCancellationPlanned({ uid })

  it('posts it no more, and plans its cancellation', () => {
    expect(decided(cancelWhenKnown, given(...sent), { uid })).toEqual([
      OrderPostingChanged({ uid, posts: null }),
      OrderPostingStopped({ uid }),
      planned,
    ])
    expect(decided(cancelWhenKnown, given(...sent, OrderPostingStopped({ uid })), { uid })).toEqual([planned])
  })

  it.each([
    ['reloadNeeded', [...sent, newer]],
    ['unknownOrder', [started(), connected()]],
    ['notOwner', [...sent, WalletAccountChanged({ account: BOB })]],
    ['notPlacing', [...sent, placed()]],
    ['contractWallet', [started(), connected(), requested(1, { scheme: 'presign' }), unanswered]],
    ['unsigned', [started(), connected(), requested()]],
    ['alreadyPlanned', [...sent, planned]],
  ])('%s', (tag, facts) => {
    expect(refused(cancelWhenKnown, given(...facts), { uid })).toEqual({ tag })
  })

  it('is over with the request to cancel it, and is none of one that was asked to be cancelled when it was known', () => {
    const due = (...facts: readonly Given[]): readonly string[] =>
      duePlannedCancellations(given(...facts).durable.orders)
    const known = [...sent, planned, placed()]
    const asked = OrderCancellationRequested({ uid })
    expect(due(...sent, planned)).toEqual([])
    expect(due(...known)).toEqual([uid])
    expect(due(...known, asked)).toEqual([])
    expect(due(...known, asked, OrderCancellationFailed({ uid, error: { tag: 'refused' } }))).toEqual([])
    expect(due(...known, filled())).toEqual([])
    const reopened = [OrderCancellationAccepted({ uid }), OrderExpired({ uid }), OrderReopened({ uid })]
    expect(due(...sent, placed(), when(T0 + MINUTE, asked), ...reopened)).toEqual([])
  })
})

describe('a clock that is put back after an order was called unwanted (X92)', () => {
  const due = (...facts: readonly Given[]): readonly string[] =>
    duePlannedCancellations(given(...facts).durable.orders)
  const sent = [started(), connected(), requested(), signed(), unanswered]

  it('leaves its cancellation planned once it is known', () => {
    expect(
      due(...sent, when(T0 + 5 * MINUTE, OrderCancellationPlanned({ uid })), when(T0 + MINUTE, placed())),
    ).toEqual([uid])
  })

  it('makes no plan of a cancellation that was asked for when it was known', () => {
    const asked = when(T0 + MINUTE, OrderCancellationRequested({ uid }))
    const reopened = [OrderCancellationAccepted({ uid }), OrderExpired({ uid }), OrderReopened({ uid })]
    expect(due(...sent, when(T0 + 5 * MINUTE, placed()), asked, ...reopened)).toEqual([])
  })
})

describe('cancelling an order', () => {
  const live = [started(), connected(), requested(), placed()]

  it("is granted for the account's own pending order", () => {
    expect(decided(cancelOrder, given(...live), { uid })).toEqual([OrderCancellationRequested({ uid })])
  })

  it('is granted after the tab went to look at another network: the wallet is on the order’s', () => {
    const state = given(...live, NetworkSelected({ chainId: 100 }))
    expect(decided(cancelOrder, state, { uid })).toHaveLength(1)
  })

  it.each([
    ['reloadNeeded', [...live, newer]],
    ['unknownOrder', [started(), connected()]],
    ['notOwner', [started(), requested(), placed()]],
    ['notOwner', [...live, WalletAccountChanged({ account: BOB })]],
    ['notPending', [started(), connected(), requested()]],
    ['notPending', [...live, filled()]],
    ['contractWallet', [started(), connected(), discovered(1, { scheme: 'eip1271' })]],
    ['alreadyCancelling', [...live, OrderCancellationAccepted({ uid })]],
    ['alreadyCancelling', [...live, OrderCancellationRequested({ uid })]],
    ['wrongNetwork', [...live, WalletChainChanged({ chainId: 5 })]],
  ])('%s', (tag, facts) => {
    expect(refused(cancelOrder, given(...facts), { uid })).toEqual({ tag })
  })
})
