/** Stories of orders as facts: which event, because of which, in which tab. */
import {
  type AppEvent,
  type DurableFact,
  type Fact,
  isDurable,
  isDurableFact,
} from '../../src/events/catalogue'
import { ConnectivityChanged, SessionStarted } from '../../src/events/chain/events'
import type { LogLine } from '../../src/events/logFile/lines'
import {
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderSigned,
} from '../../src/events/orders/events'
import { QuoteReceived, QuoteRequested } from '../../src/events/quotes/events'
import { rowLines, tapeLines } from './logFiles'
import { anOrderRequest, OWNER } from './orderRequest'

const request = anOrderRequest()
const asSecond = anOrderRequest({ params: { sellAmount: 2n * 10n ** 18n } })
/** It comes from a quote that the story does not tell of. */
const second = { ...asSecond, data: { ...asSecond.data, quoteId: null } }
const { sellToken, buyToken, sellAmount, buyAmount, validTo } = request.data.params

/** The order that got no answer, and the one that was filled. */
export const [LOST, FILLED] = [request.data.uid, second.data.uid]

export const quoteParams = {
  chainId: 1 as const,
  sellToken,
  buyToken,
  fromDecimals: 18,
  toDecimals: 18,
  kind: 'sell' as const,
  amount: sellAmount,
  receiver: OWNER,
  userAddress: OWNER,
  validTo,
}
/** The order's limit is half a percent below it: the slippage of the request. */
const QUOTED = (buyAmount * 1005n) / 1000n
export const aQuote = (id: number) =>
  QuoteReceived({
    params: quoteParams,
    isBestQuote: true,
    price: { amount: QUOTED, token: buyToken },
    sellAmount,
    buyAmount: QUOTED,
    fee: { amount: 0n, expirationDate: 0 },
    id,
  })

/** 2026-01-01T00:00:00Z, in milliseconds. */
const START = 1_767_225_600_000
const STEP_MS = 1000

/** Facts of one or more sessions, a second apart, with ids by their order: `[event, cause, session]`. */
export const story = (
  ...emitted: readonly (readonly [AppEvent, (number | null)?, string?])[]
): readonly Fact[] => {
  let seq = 0
  const numbers = new Map<string, number>()
  return emitted.map(([event, cause, session = 'a'], i) => {
    const n = (numbers.get(session) ?? 0) + 1
    numbers.set(session, n)
    return {
      ...event,
      id: `${session}-${String(i + 1)}`,
      session,
      n,
      at: START + STEP_MS * i,
      ...(typeof cause === 'number' ? { cause: `a-${String(cause)}` } : {}),
      ...(isDurable(event) ? { seq: ++seq } : {}),
    }
  })
}

/** A tab goes offline while it posts an order: the order is lost. Another order of the same tab is filled. */
export const twoOrders = story(
  [SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })],
  [QuoteRequested({ params: quoteParams, action: 'new' })],
  [aQuote(1), 2],
  [request],
  [OrderSigned({ uid: LOST, scheme: 'eip712' }), 4],
  [second],
  [ConnectivityChanged({ online: false })],
  [OrderPlacementUnanswered({ uid: LOST, error: { tag: 'unreachable' } }), 5],
  [ConnectivityChanged({ online: true })],
  [OrderSigned({ uid: FILLED, scheme: 'eip712' }), 6],
  [OrderPlaced({ uid: FILLED }), 10],
  [
    OrderPlacementFailed({
      uid: LOST,
      phase: 'posting',
      error: { tag: 'rejected', errorType: 'InsufficientBalance', status: 400, description: 'not enough' },
    }),
    8,
  ],
  [
    OrderFilled({
      uid: FILLED,
      executedSellAmount: 2n * 10n ** 18n,
      executedBuyAmount: 2_901_000_000_000_000_000_001n,
      transactionHash: `0x${'ab'.repeat(32)}`,
    }),
  ],
)

/** The lines of a file that holds these facts in their order. */
export const linesOfFacts = (facts: readonly Fact[]): readonly LogLine[] => {
  const rows = rowLines(facts.filter((fact): fact is DurableFact => isDurableFact(fact)))
  let next = 0
  return facts.flatMap((fact): readonly LogLine[] =>
    isDurableFact(fact) ? rows.slice(next, ++next) : tapeLines([fact]),
  )
}
