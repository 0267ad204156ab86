/**
 * A made-up history of orders: the facts that a busy account's log would hold, the same for every run.
 *
 * Of twenty orders, fourteen are filled, two expire, two are cancelled by their owner, one is refused in the wallet
 * and one was found at the service. Up to four are open at once, and one fact in twenty is recorded twice, as two tabs
 * that watch the same order record it. Uids are random digits: a fold does not look into them, and hashing them
 * would cost more than folding.
 */
import type { DurableEvent, DurableFact } from '../../src/events/catalogue'
import { appDataDocument, appDataHash } from '../../src/events/chain/appData'
import { type ChainId, chains } from '../../src/events/chain/chains.data'
import { endOfUid } from '../../src/events/kernel'
import { GRACE_MS } from '../../src/events/orders/classify'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementRequested,
  OrderSigned,
} from '../../src/events/orders/events'
import type { Token } from '../../src/events/tokens/token'
import { knownTokens } from '../../src/events/tokens/knownTokens.data'
import { type Chance, chance, oneOf } from './chance'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SESSION = 'b3c9a1f27d40'
/** 2026-01-01T00:00:00Z, in milliseconds. */
const START_MS = 1_767_225_600_000
const OPEN_AT_ONCE = 4
const DOCUMENT = appDataDocument('local')
const APP_DATA = appDataHash(DOCUMENT)

const hexDigits = (random: Chance, bytes: number): string =>
  Array.from({ length: bytes }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('')

const pairOf = (random: Chance, chainId: ChainId): readonly [Token, Token] => {
  const sell = oneOf(random, knownTokens[chainId])
  return [
    sell,
    oneOf(
      random,
      knownTokens[chainId].filter((token) => token !== sell),
    ),
  ]
}

/** The events of one order, first to last. */
const lifeOf = (random: Chance, at: number): readonly DurableEvent[] => {
  const chainId = oneOf<ChainId>(random, [1, 1, 1, 4, 100])
  const [sellToken, buyToken] = pairOf(random, chainId)
  const sellAmount = BigInt(1 + Math.floor(random() * 1e6)) * 10n ** 15n
  const buyAmount = BigInt(1 + Math.floor(random() * 1e6)) * 10n ** 15n
  const validTo = Math.floor(at / 1000) + 1800
  const digest = `0x${hexDigits(random, 32)}`
  const uid = `${digest}${OWNER.slice(2).toLowerCase()}${validTo.toString(16).padStart(8, '0')}`
  const order = {
    uid,
    chainId,
    owner: OWNER,
    params: {
      sellToken: sellToken.address,
      buyToken: buyToken.address,
      receiver: OWNER,
      sellAmount,
      buyAmount,
      validTo,
      appData: APP_DATA,
      feeAmount: 0n,
      kind: random() < 0.8 ? ('sell' as const) : ('buy' as const),
      partiallyFillable: false,
    },
    sellToken,
    buyToken,
    scheme: 'eip712' as const,
  }
  const requested = OrderPlacementRequested({
    ...order,
    digest,
    appDataDocument: DOCUMENT,
    quoteId: Math.floor(random() * 1e9),
    feeModel: chains[chainId].feeModel,
    sellAmountBeforeFee: sellAmount,
    quotedFee: sellAmount / 1000n,
    slippage: 50,
  })
  const emitted = { uid }
  const filled = OrderFilled({
    ...emitted,
    executedSellAmount: sellAmount,
    executedBuyAmount: buyAmount + buyAmount / 1000n,
    transactionHash: `0x${hexDigits(random, 32)}`,
  })
  const placed = [requested, OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced(emitted)]
  const kind = Math.floor(random() * 20)
  if (kind < 14) return [...placed, filled]
  if (kind < 16) return [...placed, OrderExpired(emitted)]
  if (kind < 18)
    return [
      ...placed,
      OrderCancellationRequested(emitted),
      OrderCancellationAccepted(emitted),
      OrderCancelled(emitted),
    ]
  if (kind < 19)
    return [requested, OrderPlacementFailed({ ...emitted, phase: 'signing', error: { tag: 'refused' } })]
  return [OrderDiscovered({ ...order, createdAt: at }), filled]
}

/**
 * Exactly `count` facts, numbered as the store would, one after another: a million at once would not fit into a page.
 * The lives of open orders are interleaved.
 */
export function* orderFactsInTurn(count: number, seed = 1): Generator<DurableFact> {
  const random = chance(seed)
  const open: DurableEvent[][] = []
  let at = START_MS
  let n = 0
  const emitted = (event: DurableEvent): DurableFact => {
    n += 1
    return { ...event, id: `${SESSION}-${String(n)}`, session: SESSION, n, at, seq: n }
  }
  while (n < count) {
    at += 1 + Math.floor(random() * 60_000)
    const isFull = open.length === OPEN_AT_ONCE
    // A life begins at its time, from which the order's end follows.
    const life = isFull ? oneOf(random, open) : [...lifeOf(random, at)]
    if (!isFull) open.push(life)
    const event = life.shift()
    if (event === undefined) throw new Error('a life that is over was left open')
    if (event.type === 'OrderExpired') at = Math.max(at, endOfUid(event.data.uid) + GRACE_MS)
    if (life.length === 0) open.splice(open.indexOf(life), 1)
    yield emitted(event)
    if (n < count && random() < 0.05) yield emitted(event)
  }
}

/** The same facts in a list. */
export const orderFacts = (count: number, seed = 1): readonly DurableFact[] => [
  ...orderFactsInTurn(count, seed),
]
