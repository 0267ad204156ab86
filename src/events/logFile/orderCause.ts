/**
 * Explains an order's state at the end of a log: the gravest cause in a sentence, whose it was and what helps, the
 * other causes by weight, the log's gaps, and the deciding facts. It uses only the log. If the log holds no cause, the
 * sentence says so.
 */
import type { Fact } from '../catalogue'
import type { OrderUid, UnixMs } from '../kernel'
import { orderByUid } from '../orders/orderByUid'
import type { Order, Orders } from '../orders/state'
import { orderUidOf } from './causality'
import { type FactWordsId, factWords } from './factWords'
import { type LogMessage, logMessage, timeValue } from './logMessage'
import { RULES } from './checkRules'
import type { CancelRecord } from './check/cancelRecords'
import { aroundCauses } from './why/around'
import { brokenCauses } from './why/broken'
import type { Around, Cause, CauseId, MissingId } from './why/cause'
import { missingFrom, VAGUE } from './why/missing'
import { clockCause } from './why/clock'
import { type Evidence, evidenceOf } from './why/evidence'
import { filledAnyway } from './why/filledAnyway'
import { shortages } from './why/funds'
import { lacksOf } from './why/lacks'
import { sentLate } from './why/sentLate'
import { signedLate } from './why/signedLate'
import { goneSettings } from './why/settingsGone'
import { fillCauses } from './why/signed'
import { cancelCause, statusCause } from './why/status'
import { takenLater } from './why/takenLater'
import { twinOf } from './why/twin'
import type { Recorded } from './why/outages'
import { learnedLate, paidTo, slippageSet } from './why/unexpected'
import { gravestFirst } from './why/weights'

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

/** What an order's facts don't contain. */
export interface Known {
  /** The rules that `check` finds broken about the order, which only the whole log shows. */
  readonly found?: readonly string[]
  /** `facts` are the whole log's, not a slice's selection. */
  readonly isWhole?: boolean
  /** When the last fact of the log was written; by default, the last of `facts`. */
  readonly until?: UnixMs
  /** Until when the order book answered that it doesn't know the order that it had accepted. Null if it knew it. */
  readonly unknownUntil?: UnixMs | null
  /** When the wallet had given the very same signature for an earlier order; null: it had not. */
  readonly signedAt?: UnixMs | null
  /** When the wallet answered with the order's signature; null: no recording shows it. */
  readonly answeredAt?: UnixMs | null
  /** What a recording shows of its cancellation; null: it shows none. */
  readonly cancelled?: CancelRecord | null
  /** Whether a setting was made by importing a file, which only the recorded presses show. */
  readonly isImported?: (fact: Fact) => boolean
  /** The recordings' evidence about the log's tabs. */
  readonly recorded?: Recorded
  /** Since when no page had been open at a time; null if one was, or no recording shows it. */
  readonly closedSince?: (then: UnixMs) => UnixMs | null
}

const notImported = (): boolean => false
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
  const { recorded = unrecorded, closedSince = unknownPages, ...known } = more
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
  const around = aroundCauses(evidence, recorded, closedSince)
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

function* causesOf(
  evidence: Evidence,
  own: readonly Fact[],
  {
    found,
    until,
    unknownUntil = null,
    signedAt = null,
    answeredAt = null,
    cancelled = null,
    isImported = notImported,
  }: Known & { readonly found: readonly string[]; readonly until: UnixMs },
): Generator<undefined, readonly [Cause, ...(readonly Cause[])]> {
  const { order } = evidence
  const status = statusCause(own, order, until, { signedAt, answeredAt })
  const isFilled = order.status === 'fulfilled' || order.executed !== null
  const cancelledRest = order.status === 'cancelled' ? [cancelCause(own, order)] : []
  const twin = twinOf(evidence)
  const again = [...takenLater(evidence), ...(twin === null ? [] : [twin.cause])]
  const lacks = CAN_LACK.has(order.status) ? shortages(evidence) : []
  const letPass = lacks.filter(({ isLetPass }) => isLetPass).flatMap(({ causes }) => causes)
  const price = isFilled ? fillCauses(evidence) : []
  const isWorse = price.some(({ said }) => said.id !== 'why.better')
  const slippage = isWorse ? slippageSet(evidence, isImported) : null
  yield
  const broken = brokenCauses(evidence, found, letPass)
  yield
  const late = sentLate(evidence)
  yield
  const ending = (late === null ? signedLate(evidence, status, answeredAt) : null) ?? status
  const isToldReceiver = !broken.some(({ rule }) => rule === RULES.receiver)
  const [head = status, ...rest] = gravestFirst({
    broken,
    ...(twin?.isFilled === true ? { filledTwice: again } : { again }),
    sentLate: late === null ? [] : [late.cause],
    ...(CAN_LACK.has(order.status)
      ? {
          ...lacksOf(
            evidence,
            own,
            lacks.filter(({ isLetPass }) => !isLetPass),
            until,
          ),
          unknown: unknownCauses(unknownUntil),
        }
      : {}),
    ...(isFilled || order.status === 'expired' ? { settingsGone: goneSettings(evidence) } : {}),
    ...(isFilled
      ? {
          unexpected: [
            ...filledAnyway(evidence, cancelled),
            ...learnedLate(evidence),
            ...paidTo(evidence, isToldReceiver),
            ...(slippage?.isElsewhere === true ? [slippage.cause] : []),
          ],
          filled: [status],
          state: cancelledRest,
          price: [...price, ...(slippage?.isElsewhere === false ? [slippage.cause] : [])],
        }
      : // The status of what was not sent blames the wallet.
        {
          state: late?.isUnsent === true ? [] : [clockCause(evidence, status) ?? ending],
        }),
  })
  // An answer that names no cause is given only if nothing graver is found.
  return [head, ...rest.filter((cause) => cause !== status || !VAGUE.has(status.said.id))]
}

/** Statuses in which an order is short of a fill. */
const CAN_LACK: ReadonlySet<Order['status']> = new Set<Order['status']>([
  'expired',
  'pending',
  'presignaturePending',
])

/** The order book accepted it, and none of its later answers held it (X231). */
const unknownCauses = (until: UnixMs | null): readonly Cause[] =>
  until === null
    ? []
    : [
        {
          said: logMessage('why.unknown', { at: timeValue(until) }),
          whose: 'service',
          next: null,
          shownBy: [],
        },
      ]
