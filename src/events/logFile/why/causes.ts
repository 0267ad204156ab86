/** An order's causes by weight: what each part of 'Why?' finds, and which of the answers its status decides. */
import type { Fact } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import type { Order } from '../../orders/state'
import { logMessage, timeValue } from '../logMessage'
import { RULES } from '../checkRules'
import type { Broken } from '../rule'
import { brokenCauses } from './broken'
import type { Cause } from './cause'
import { clockCause } from './deviceClock'
import type { Evidence } from './evidence'
import { filledAnyway } from './filledAnyway'
import { shortages } from './funds'
import type { Known } from './known'
import { lacksOf } from './lacks'
import { VAGUE } from './missing'
import { clockBehind } from './otherTimes'
import { networkFee } from './networkFee'
import { sentLate } from './sentLate'
import { deadlineSet, slippageSet } from './settingSet'
import { settledCause } from './settledCause'
import { goneSettings } from './settingsGone'
import { fillCauses } from './signed'
import { signedLate } from './signedLate'
import { cancelCause, statusCause } from './status'
import { takenLater } from './takenLater'
import { twinOf } from './twin'
import { learnedLate, paidTo } from './surprisingFill'
import { gravestFirst } from './weights'

const notImported = (): boolean => false
const notTraded = (): null => null
const NO_ANSWERS: NonNullable<Known['accounts']> = { lastEnough: () => null, noncesOf: () => [] }

/** `own`: the decisive facts about the order. `until`: the end of the log. Gravest first, with a pause after each part. */
export function* causesOf(
  evidence: Evidence,
  own: readonly Fact[],
  {
    found,
    until,
    unknownUntil = null,
    signedAt = null,
    answeredAt = null,
    openUntil = null,
    cancelled = null,
    isImported = notImported,
    tradedAt = notTraded,
    accounts = NO_ANSWERS,
  }: Known & { readonly found: readonly Broken[]; readonly until: UnixMs },
): Generator<undefined, readonly [Cause, ...(readonly Cause[])]> {
  const { order } = evidence
  const isOver = order.status === 'expired'
  const status = statusCause(own, order, until, { signedAt, answeredAt })
  const isFilled = order.status === 'fulfilled' || order.executed !== null
  const cancelledRest = order.status === 'cancelled' ? [cancelCause(own, order)] : []
  const twin = twinOf(evidence, tradedAt)
  const again = [...takenLater(evidence), ...(twin === null ? [] : [twin.cause])]
  const settled = settledCause(evidence, until, openUntil)
  const lacks = CAN_LACK.has(order.status) ? shortages(evidence, accounts) : []
  const byApp = lacks.filter(({ isByApp }) => isByApp).flatMap(({ causes }) => causes)
  const price = isFilled ? fillCauses(evidence) : []
  const isWorse = price.some(({ said }) => said.id !== 'why.better')
  const slippage = isWorse ? slippageSet(evidence, isImported) : null
  yield
  const broken = brokenCauses(evidence, found, byApp)
  yield
  const late = sentLate(evidence)
  yield
  const ending = (late === null ? signedLate(evidence, status, answeredAt) : null) ?? status
  const isToldUnsent = broken.some(({ rule }) => rule === RULES.planned)
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
            lacks.filter(({ isByApp }) => !isByApp),
            until,
          ),
          unknown: unknownCauses(unknownUntil),
        }
      : {}),
    ...(isFilled || settled === null ? {} : { settled: [settled] }),
    ...(isFilled || isOver ? { settingsGone: goneSettings(evidence) } : {}),
    ...(isOver ? { settingElsewhere: deadlineSet(evidence, isImported) } : {}),
    ...(isFilled
      ? {
          unexpected: [
            ...filledAnyway(evidence, cancelled, isToldUnsent),
            ...learnedLate(evidence),
            ...(settled === null ? [] : [settled]),
            ...paidTo(evidence, isToldReceiver),
            ...(slippage?.isElsewhere === true ? [slippage.cause] : []),
          ],
          filled: [status],
          state: cancelledRest,
          price: [
            ...networkFee(evidence),
            ...price,
            ...(slippage?.isElsewhere === false ? [slippage.cause] : []),
          ],
        }
      : // The status of what was not sent blames the wallet.
        {
          state:
            late?.isUnsent === true
              ? []
              : [clockCause(evidence, status) ?? (isOver ? clockBehind(evidence) : null) ?? ending],
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

/** The order book accepted it, and none of its later answers held it (X416). */
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
