/**
 * Explains an order's state at the end of a log: the gravest cause in a sentence, whose it was and what helps, the
 * other causes by weight, the log's gaps, and the deciding facts. It uses only the log. If the log holds no cause, the
 * sentence says so.
 */
import type { Fact } from '../catalogue'
import type { OrderUid, UnixMs } from '../kernel'
import { orderByUid } from '../orders/orderByUid'
import type { Orders } from '../orders/state'
import { orderUidOf } from './causality'
import { type FactWordsId, factWords } from './factWords'
import type { LogMessage } from './logMessage'
import { aroundCauses } from './why/around'
import type { Around, Cause, CauseId, MissingId } from './why/cause'
import { causesOf } from './why/causes'
import { evidenceOf } from './why/evidence'
import type { Known } from './why/known'
import { missingFrom } from './why/missing'
import type { Recorded } from './why/outages'

/** A decisive fact. `sinceRequest`: ms since the order was requested or discovered. */
interface CauseStep {
  readonly factId: string
  readonly at: UnixMs
  readonly sinceRequest: number
  readonly words: LogMessage<FactWordsId>
}

export interface OrderCause extends Pick<Cause, 'whose' | 'next' | 'detail'> {
  /** The gravest cause. */
  readonly answer: LogMessage<CauseId>
  /** The others, gravest first. */
  readonly others: readonly Cause[]
  /** Outages and absences while it could be filled, longest first. */
  readonly around: readonly Around[]
  /** The log's gaps, and the data that would fill them. */
  readonly missing: readonly LogMessage<MissingId>[]
  readonly steps: readonly CauseStep[]
}

/** Facts that decide about an order. Auction stages do not: they change every few seconds. */
const DECISIVE: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'OrderPlacementRequested',
  'OrderDiscovered',
  'ContractOrderDiscovered',
  'OrderProgressed',
  'OrderReopened',
  'OrderPlacementUnanswered',
  'OrderPlaced',
  'OrderPlacementFailed',
  'OrderPostingStopped',
  'PresignatureSent',
  'PresignatureFailed',
  'SafeTransactionRead',
  'OrderPresigned',
  'OrderFillabilityChanged',
  'OrderCancellationPlanned',
  'OrderCancellationRequested',
  'OrderCancellationAccepted',
  'OrderCancellationFailed',
  'OrderInvalidated',
  'OrderCancelled',
  'OrderExpired',
  'OrderFilled',
])

const unrecorded: Recorded = () => new Map()
const unknownPages = (): null => null

type Asked = readonly [facts: readonly Fact[], orders: Orders, uid: OrderUid, known?: Known]

/**
 * `facts` in the log's order, of the whole log or of the order's slice; `orders` as all of the log folds. Null when no fact
 * is about the order.
 */
export const orderCause = (...asked: Asked): OrderCause | null => {
  const steps = orderCauseInSteps(...asked)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same, with a pause after each step: each looks through the whole log, and a page has to draw in between (X289). */
export function* orderCauseInSteps(
  ...[facts, orders, uid, options = {}]: Asked
): Generator<undefined, OrderCause | null> {
  const { found = [], isWhole = false, until, ...more } = options
  const { recorded = unrecorded, closedSince = unknownPages, createdAt = null, ...known } = more
  const order = orderByUid(orders, uid)
  const own = facts.filter((fact) => orderUidOf(fact) === uid && DECISIVE.has(fact.type))
  const [first] = own
  if (order === undefined || first === undefined) return null
  yield
  const evidence = yield* evidenceOf(facts, order, orders, isWhole)
  yield
  const end = until ?? facts.reduce((latest, { at }) => Math.max(latest, at), first.at)
  const [gravest, ...others] = yield* causesOf(evidence, own, { found, until: end, ...known })
  yield
  const around = aroundCauses(evidence, recorded, closedSince, createdAt)
  yield
  const shown = new Set([gravest, ...others, ...around].flatMap(({ shownBy }) => shownBy))
  const deciding = facts.filter((fact) => own.includes(fact) || shown.has(fact.id))
  const { said: answer, whose, next, detail } = gravest
  return {
    answer,
    whose,
    next,
    ...(detail === undefined ? {} : { detail }),
    others,
    around,
    missing: missingFrom(evidence, gravest),
    steps: deciding.map((fact) => ({
      factId: fact.id,
      at: fact.at,
      sinceRequest: fact.at - first.at,
      words: factWords(fact, orderByUid(orders, orderUidOf(fact) ?? uid) ?? order),
    })),
  }
}
