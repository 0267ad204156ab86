/** A contract wallet's order: posted unsigned, signed on chain (S4.2, S4.3). */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { NewerCatalogueMet, NetworkSelected } from '../../../src/events/chain/events'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { requestPresignature } from '../../../src/events/orders/requestPresignature'
import {
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderInvalidated,
  OrderPlaced,
  OrderPlacementRequested,
  OrderPresigned,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
  SafeTransactionRead,
} from '../../../src/events/orders/events'
import {
  type ServiceOrderLike,
  eventsFromDiscovery,
  eventsFromService,
} from '../../../src/events/orders/eventsFromService'
import { orderByUid } from '../../../src/events/orders/select'
import type { Order } from '../../../src/events/orders/state'
import { activity } from '../../../src/events/activity/activity'
import { noticeList } from '../../../src/events/activity/noticeList'
import { orderLife } from '../../../src/events/activity/orderLife'
import { review } from '../../../src/events/activity/review'
import { AccountKindRead, WalletAccountChanged, WalletChainChanged } from '../../../src/events/wallet/events'
import { placeAsShown } from '../../support/asShown'
import {
  ALICE,
  BOB,
  connected,
  DAI,
  filled,
  orderParams,
  readyToTrade,
  requested,
  started,
  uidOf,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, decided, given, refused, SECOND, T0, measured } from '../support/given'

const uid = uidOf(1)
const HASH = `0x${'ab'.repeat(32)}`
const offchain = requested()
const request = OrderPlacementRequested({ ...offchain.data, scheme: 'presign' })
const placed = OrderPlaced({ uid })
const asked = PresignatureRequested({ uid })
const sent = PresignatureSent({ uid, hash: HASH })
const failed = PresignatureFailed({ uid, error: { tag: 'refused' } })
const presigned = OrderPresigned({ uid })
const isContract = AccountKindRead({ chainId: 1, account: ALICE, kind: 'contract' })

const order = (state: AppState): Order => {
  const found = orderByUid(state.durable.orders, uid)
  if (found === undefined) throw new Error('no such order')
  return found
}
const waiting = given(started(), connected(), request, placed)

describe('the scheme of a placement', () => {
  const schemeOf = (state: AppState): string => {
    const [event] = decided(placeAsShown, state, {})
    return event?.type === 'OrderPlacementRequested' ? event.data.scheme : 'none'
  }

  it('is presign for a contract, which signs nothing off chain', () => {
    const state = given(...readyToTrade, isContract)
    expect(schemeOf(state)).toBe('presign')
    expect(review(state, T0)?.reviewed.isPresign).toBe(true)
  })

  it('is eip712 for a key, with lent code (EIP-7702) too', () => {
    for (const kind of ['keys', 'delegated'] as const) {
      const state = given(...readyToTrade, AccountKindRead({ chainId: 1, account: ALICE, kind }))
      expect(schemeOf(state)).toBe('eip712')
      expect(review(state, T0)?.reviewed.isPresign).toBe(false)
    }
  })

  it('is not moved by what the account is on another chain, or another account is', () => {
    const state = given(
      ...readyToTrade,
      AccountKindRead({ chainId: 100, account: ALICE, kind: 'contract' }),
      AccountKindRead({ chainId: 1, account: BOB, kind: 'contract' }),
    )
    expect(schemeOf(state)).toBe('eip712')
  })
})

describe('a presign order', () => {
  it('is posted at once: nothing is signed before', () => {
    expect(order(given(request))).toMatchObject({ status: 'placing', phase: 'posting', scheme: 'presign' })
  })

  it('starts as presignaturePending, with nothing asked of the wallet yet', () => {
    expect(order(waiting)).toMatchObject({ status: 'presignaturePending', presignature: null, phase: null })
  })

  it('stays presignaturePending while the wallet is asked and the transaction is sent', () => {
    expect(order(after(waiting, asked))).toMatchObject({
      status: 'presignaturePending',
      presignature: { phase: 'asked', hash: null, error: null, safe: null },
    })
    expect(order(after(waiting, asked, sent))).toMatchObject({
      status: 'presignaturePending',
      presignature: { phase: 'sent', hash: HASH, error: null, safe: null },
    })
  })

  it('may be asked for again once the wallet sent it or failed to, and is asked for once', () => {
    const again = { phase: 'asked', hash: null, error: null, safe: null }
    expect(order(after(waiting, asked, sent, asked)).presignature).toEqual(again)
    expect(order(after(waiting, asked, failed, asked)).presignature).toEqual(again)
    const once = after(waiting, asked)
    expect(after(once, asked).durable.orders).toBe(once.durable.orders)
  })

  it('keeps why it was not signed, and waits on', () => {
    expect(order(after(waiting, asked, failed))).toMatchObject({
      status: 'presignaturePending',
      presignature: { phase: 'failed', hash: null, error: { tag: 'refused' }, safe: null },
    })
  })

  it('a hash that comes after a failure was reported is right', () => {
    expect(order(after(waiting, asked, failed, sent)).presignature).toEqual({
      phase: 'sent',
      hash: HASH,
      error: null,
      safe: null,
    })
  })

  it('becomes pending when it is presigned, however that came about', () => {
    expect(order(after(waiting, asked, sent, at(T0 + SECOND, presigned)))).toMatchObject({
      status: 'pending',
      signedAt: T0 + SECOND,
    })
    expect(order(after(waiting, asked, failed, presigned)).status).toBe('pending')
    expect(order(after(waiting, presigned)).status).toBe('pending')
  })

  it('is not touched by a late word once it is presigned or over', () => {
    const open = after(waiting, asked, sent, presigned)
    expect(after(open, failed).durable.orders).toBe(open.durable.orders)
    const over = after(waiting, OrderExpired({ uid }))
    expect(after(over, asked, sent, presigned).durable.orders).toBe(over.durable.orders)
  })

  it('a fill counts without a report of the signature', () => {
    expect(order(after(waiting, asked, sent, filled())).status).toBe('fulfilled')
  })
})

describe('what the service says of a presign order', () => {
  const service: ServiceOrderLike = {
    uid,
    owner: ALICE,
    status: 'presignaturePending',
    signingScheme: 'presign',
    creationDate: T0,
    invalidated: false,
    executedBuyAmount: 0n,
    executedSellAmount: 0n,
    params: orderParams,
  }
  const facts = (state: AppState, said: Partial<ServiceOrderLike>) =>
    eventsFromService(state.durable.orders, { ...service, ...said }, measured(T0))

  it('nothing is new while it waits', () => {
    expect(facts(waiting, {})).toEqual([])
  })

  it('open means presigned', () => {
    expect(facts(waiting, { status: 'open' })).toEqual([presigned])
  })

  it('presigned is reported once', () => {
    expect(facts(after(waiting, presigned), { status: 'open' })).toEqual([])
  })

  it('an invalidated one is cancelling, signed or not', () => {
    expect(facts(waiting, { status: 'open', invalidated: true })).toEqual([
      presigned,
      OrderInvalidated({ uid }),
    ])
  })

  it('a placement without an answer was placed, and may be signed by then', () => {
    expect(facts(given(request), {})).toEqual([placed])
    expect(facts(given(request), { status: 'open' })).toEqual([placed, presigned])
  })

  it('one found there is stored as pending when it is presigned, and as presignaturePending before', () => {
    const found = { chainId: 1, sellToken: WETH, buyToken: DAI } as const
    const early = eventsFromDiscovery(service, found, measured(T0))
    const late = eventsFromDiscovery({ ...service, status: 'open' }, found, measured(T0))
    expect(early.map(({ type }) => type)).toEqual([OrderDiscovered.type])
    expect(order(given(...early)).status).toBe('presignaturePending')
    expect(order(given(...late)).status).toBe('pending')
  })
})

describe('asking for the signature on chain again', () => {
  it('is possible when the wallet was not asked, refused, or sent what did not arrive', () => {
    for (const state of [waiting, after(waiting, asked, failed), after(waiting, asked, sent)]) {
      expect(decided(requestPresignature, state, { uid })).toEqual([asked])
    }
  })

  it('is refused while the wallet is asked, and for an order that needs none', () => {
    expect(refused(requestPresignature, after(waiting, asked), { uid })).toEqual({ tag: 'notNeeded' })
    expect(refused(requestPresignature, after(waiting, presigned), { uid })).toEqual({ tag: 'notNeeded' })
  })

  it('is asked for on the network of its order, whichever the tab looks at', () => {
    const elsewhere = NetworkSelected({ chainId: 100 })
    expect(decided(requestPresignature, after(waiting, elsewhere), { uid })).toEqual([asked])
    const moved = after(waiting, elsewhere, WalletChainChanged({ chainId: 100 }))
    expect(refused(requestPresignature, moved, { uid })).toEqual({ tag: 'wrongNetwork' })
  })

  it('is for its owner on its network, in a page that knows the whole log', () => {
    const of = (...changes: readonly Parameters<typeof after>[1][]): string =>
      refused(requestPresignature, after(waiting, ...changes), { uid }).tag
    expect(of(WalletAccountChanged({ account: BOB }))).toBe('notOwner')
    expect(of(WalletChainChanged({ chainId: 100 }))).toBe('wrongNetwork')
    expect(of(NewerCatalogueMet({ seq: 9, type: 'Future', version: 2 }))).toBe('reloadNeeded')
    expect(refused(requestPresignature, waiting, { uid: uidOf(2) })).toEqual({ tag: 'unknownOrder' })
  })
})

describe('a presign order on screen', () => {
  const shown = (state: AppState) => {
    const [item] = activity(state, 10).items
    if (item?.type !== 'order') throw new Error('no order')
    return item
  }

  it("is 'Signing...' with the step that it is at, then 'Open'", () => {
    expect(shown(waiting)).toMatchObject({ label: 'presigning', presign: { phase: 'needed', isOwn: true } })
    expect(shown(after(waiting, asked, failed)).presign).toEqual({
      phase: 'failed',
      hash: null,
      error: { tag: 'refused' },
      isOwn: true,
    })
    expect(shown(after(waiting, asked, sent)).presign?.hash).toBe(HASH)
    expect(shown(after(waiting, asked, sent, presigned))).toMatchObject({ label: 'open', presign: null })
  })

  it('cannot be cancelled off chain, and says so, signed or not', () => {
    for (const state of [waiting, after(waiting, presigned)]) {
      expect(shown(state)).toMatchObject({ isCancellable: false, isContractOrder: true })
      expect(refused(cancelOrder, state, { uid })).toEqual({ tag: 'contractWallet' })
    }
  })

  it('is posted before it is signed', () => {
    const steps = (state: AppState): readonly string[] =>
      orderLife(order(state)).steps.map(({ step, state: its }) => `${step} ${its}`)
    expect(steps(waiting)).toEqual([
      'quoted done',
      'posted done',
      'signed now',
      'auction next',
      'filled next',
    ])
    expect(steps(after(waiting, OrderExpired({ uid })))).toContain('signed stopped')
    expect(steps(after(waiting, presigned))).toContain('auction now')
  })
})

describe('a popup', () => {
  const keys = (state: AppState): readonly string[] => state.session.notices.notices.map(({ key }) => key)

  it('reports that an order was presigned, once', () => {
    expect(keys(after(waiting, presigned, presigned))).toEqual([`${uid}_presigned`])
  })

  it('is drawn as a success, and one of an end without a swap as a failure', () => {
    const good = (...facts: readonly Given[]): unknown =>
      Object.fromEntries(
        noticeList(after(waiting, ...facts)).map(({ content, isGood }) => [content.event, isGood]),
      )
    expect(good()).toEqual({ submitted: true })
    expect(good(presigned)).toEqual({ presigned: true })
    expect(good(OrderExpired({ uid }))).toEqual({ expired: false })
  })
})

describe("a multisig's signatures on screen", () => {
  const safe = { uid, safe: ALICE, nonce: 7, threshold: 2, isExecuted: false }
  const shown = (...facts: readonly Given[]): unknown => {
    const [item] = activity(after(waiting, asked, sent, ...facts), 10).items
    return item?.type === 'order' ? item.safe : undefined
  }
  const signedBy = (confirmations: number, isExecuted = false) =>
    SafeTransactionRead({ ...safe, confirmations, isExecuted })

  it.each([
    [0, false, { step: 'none', signed: 0, missing: 2 }],
    [1, false, { step: 'some', signed: 1, missing: 1 }],
    [2, false, { step: 'enough', signed: 2, missing: 0 }],
    [3, false, { step: 'enough', signed: 3, missing: 0 }],
    [2, true, { step: 'executed', signed: 2, missing: 0 }],
  ] as const)('%i of 2, executed %s', (confirmations, isExecuted, expected) => {
    expect(shown(signedBy(confirmations, isExecuted))).toEqual({
      ...expected,
      nonce: 7,
      threshold: 2,
      address: ALICE,
    })
  })

  it('an order that ended says so, with any number of signatures', () => {
    expect(shown(signedBy(1), OrderExpired({ uid }))).toMatchObject({ step: 'expired' })
    expect(shown(signedBy(2, true), presigned, OrderCancelled({ uid }))).toMatchObject({ step: 'cancelled' })
  })

  it('nothing is said of signatures where no multisig signs', () => {
    expect(shown()).toBeNull()
  })
})
