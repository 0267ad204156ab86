/** The order book service and its solvers: orders of every front end, fills, partial fills, expiry, cancellations. */
import { chains } from '../../../src/events/chain/chains.data'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { SigningScheme } from '../../../src/events/kernel/signingScheme'
import type { Address, OrderUid, TransactionHash } from '../../../src/events/kernel/units'
import type {
  QuoteAnswer,
  QuoteRequest,
  ServiceOrder,
  ServiceTrade,
} from '../../../src/streams/ports/OrderBook'
import { isNative } from '../../../src/events/tokens/native'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import type { VirtualTime } from '../engine/time'
import { uidOf } from '../referee/hashes'
import type { WorldChain } from './chain'
import { endOf, traderOf } from '../referee/ends'
import { betterBps, fillOf, settled } from './fills'
import type { Prices } from './prices'

/** How long quotes hold: some end while a review is open, and others are renewed before. */
const SHORTEST_QUOTE_MS = 32_000
const QUOTE_SPREAD_MS = 90_000

interface HeldOrder {
  order: ServiceOrder
  /** In ms of virtual time. */
  readonly postedAt: number
  readonly trades: ServiceTrade[]
}

export interface WorldOrderBook {
  /** So many per cent worse than the market its quotes are: 0, but in a thin market. */
  thinBy: number
  readonly quote: (request: QuoteRequest) => QuoteAnswer
  /** The uid, or null when the service holds it already. */
  readonly accept: (
    params: OrderParams,
    owner: Address,
    scheme: SigningScheme,
    onchain?: ServiceOrder['onchain'],
  ) => OrderUid | null
  /** One that ended before the day; its time in ms. */
  readonly record: (
    params: OrderParams,
    owner: Address,
    past: { readonly creationDate: number; readonly end: 'cancelled' | 'expired' | 'fulfilled' },
  ) => void
  readonly find: (uid: OrderUid) => HeldOrder | undefined
  readonly present: (uid: OrderUid) => ServiceOrder | undefined
  readonly ofAccount: (owner: Address) => readonly ServiceOrder[]
  readonly tradesOf: (owner: Address) => readonly ServiceTrade[]
  /** False: it is no longer open. */
  readonly cancel: (uid: OrderUid) => boolean
  readonly presign: (uid: OrderUid) => void
  /** The chain fills it no more, whether the service has it or not. */
  readonly invalidate: (uid: OrderUid) => void
  /**
   * Settles a share, in hundredths, of what is left of an open order that its owner can pay. `better`: than its limit, in
   * hundredths of a per cent; without it, as is drawn.
   */
  readonly settle: (uid: OrderUid, percent: number, better?: number) => boolean
  /** A solver had an ended order in its batch already, and it is filled after all; false: it is not. */
  readonly fillLate: (uid: OrderUid) => boolean
  readonly all: () => readonly HeldOrder[]
}

/** Of a block before the day. */
const pastHash = (count: number): TransactionHash => `0x${String(count).padStart(64, 'e')}`

export const createOrderBook = (
  time: VirtualTime,
  chain: WorldChain,
  prices: Prices,
  drawn: (occasion: string) => number,
  filled: (uid: OrderUid) => void,
): WorldOrderBook => {
  const { chainId } = chain
  const orders = new Map<OrderUid, HeldOrder>()
  const invalid = new Set<OrderUid>()
  const seconds = (): number => Math.floor((FAKE_START_MS + time.now()) / 1000)

  const isExpired = (order: ServiceOrder): boolean =>
    (order.status === 'open' || order.status === 'presignaturePending') && endOf(order) < seconds()
  const present = (held: HeldOrder): ServiceOrder => {
    if (isExpired(held.order)) held.order = { ...held.order, status: 'expired' }
    return held.order
  }
  const change = (held: HeldOrder, changed: Partial<ServiceOrder>): void => {
    held.order = { ...present(held), ...changed }
  }
  const newestFirst = (owner: Address): readonly HeldOrder[] =>
    [...orders.values()].filter(({ order }) => traderOf(order) === owner).reverse()

  /** Settles what its owner can pay, whatever its status is. */
  const pay = (held: HeldOrder, percent: number, better?: number): boolean => {
    const { order, trades } = held
    const { uid, params, owner } = order
    if (invalid.has(uid)) return false
    const given = better ?? betterBps(drawn(`better ${uid} ${String(trades.length)}`))
    const fill = fillOf(order, percent, given)
    const { sold, bought } = fill
    const { balances, allowances } = chain.account(owner)
    const canPay = (balances[params.sellToken] ?? 0n) >= sold && (allowances[params.sellToken] ?? 0n) >= sold
    if (!canPay || sold <= 0n || bought <= 0n) return false
    const receiver = params.receiver
    const { hash } = chain.send(
      {
        from: chains[chainId].contracts.settlement,
        call: { to: chains[chainId].contracts.settlement, value: 0n, data: '0x13d79a0b' },
        effects: [
          { type: 'move', owner, token: params.sellToken, amount: -sold },
          { type: 'spend', owner, token: params.sellToken, amount: sold },
          {
            type: 'move',
            owner: receiver,
            token: isNative(params.buyToken) ? null : params.buyToken,
            amount: bought,
          },
        ],
        onMined: () => undefined,
      },
      1,
    )
    trades.push({ orderUid: uid, sellAmount: sold, buyAmount: bought, transactionHash: hash })
    held.order = settled(order, fill)
    filled(uid)
    return true
  }
  const book: WorldOrderBook = {
    thinBy: 0,
    quote: ({ kind, amount, sellToken, buyToken, validTo }) => {
      const at = time.now()
      const left = 100n - BigInt(book.thinBy)
      const sellAll =
        kind === 'sell' ? amount : (prices.convert(buyToken, sellToken, amount, at) * 100n) / left
      const feeAmount = sellAll / 1000n + 1n
      const rest = sellAll - feeAmount
      const bought = prices.convert(sellToken, buyToken, rest > 0n ? rest : 0n, at)
      return {
        sellAmount: kind === 'sell' ? rest : sellAll,
        buyAmount: kind === 'sell' ? (bought * left) / 100n : amount,
        feeAmount,
        sellToken,
        buyToken,
        expiration: Math.min(validTo * 1000, FAKE_START_MS + at + SHORTEST_QUOTE_MS + (at % QUOTE_SPREAD_MS)),
        id: 7,
      }
    },
    accept: (params, owner, scheme, onchain = null) => {
      const uid = uidOf(chainId, params, owner)
      if (orders.has(uid)) return null
      orders.set(uid, {
        postedAt: time.now(),
        trades: [],
        order: {
          uid,
          owner,
          status: scheme === 'presign' ? 'presignaturePending' : 'open',
          signingScheme: scheme,
          creationDate: FAKE_START_MS + time.now(),
          invalidated: false,
          onchain,
          params,
          executedBuyAmount: 0n,
          executedSellAmount: 0n,
          executedSellAmountBeforeFees: 0n,
        },
      })
      return uid
    },
    record: (params, owner, { creationDate, end }) => {
      const uid = uidOf(chainId, params, owner)
      const [sellAmount, buyAmount] =
        end === 'fulfilled' ? [params.sellAmount, params.buyAmount] : ([0n, 0n] as const)
      const trade = { orderUid: uid, sellAmount, buyAmount, transactionHash: pastHash(orders.size) }
      orders.set(uid, {
        ...{ postedAt: creationDate - FAKE_START_MS, trades: end === 'fulfilled' ? [trade] : [] },
        order: {
          ...{ uid, owner, params, creationDate, signingScheme: 'eip712' },
          ...{ status: end, invalidated: end === 'cancelled', onchain: null },
          ...{ executedBuyAmount: buyAmount, executedSellAmount: sellAmount },
          executedSellAmountBeforeFees: sellAmount,
        },
      })
    },
    find: (uid) => orders.get(uid),
    present: (uid) => {
      const held = orders.get(uid)
      return held === undefined ? undefined : present(held)
    },
    ofAccount: (owner) => newestFirst(owner).map(present),
    tradesOf: (owner) => newestFirst(owner).flatMap(({ trades }) => trades.toReversed()),
    cancel: (uid) => {
      const held = orders.get(uid)
      if (held === undefined || !['open', 'presignaturePending'].includes(present(held).status)) return false
      change(held, { status: 'cancelled', invalidated: true })
      return true
    },
    presign: (uid) => {
      const held = orders.get(uid)
      if (held !== undefined && present(held).status === 'presignaturePending')
        change(held, { status: 'open' })
    },
    invalidate: (uid) => {
      invalid.add(uid)
      book.cancel(uid)
    },
    settle: (uid, percent, better) => {
      const held = orders.get(uid)
      return held !== undefined && present(held).status === 'open' && pay(held, percent, better)
    },
    fillLate: (uid) => {
      const held = orders.get(uid)
      return held !== undefined && present(held).status !== 'fulfilled' && pay(held, 100)
    },
    all: () => [...orders.values()],
  }
  return book
}
