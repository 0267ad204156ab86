/** Events around an order while it could be filled: outages, a hidden tab, a lost store, another tab. */
import type { UnixMs } from '../../kernel'
import { durationValue, logMessage, timeValue } from '../logMessage'
import type { Around, AroundId, Whose } from './cause'
import type { Evidence } from './evidence'
import { isOutage, type OutageKind, outagesIn, type Recorded } from './outages'
import { otherTimes } from './otherTimes'
import { type StretchKind, stretchesOfKind, type TabStretch } from './stretches'
import { unfollowed } from './filledUnseen'

/** A shorter stretch explains nothing: polls are seconds apart (C537). */
const WORTH_MS = 30_000

interface Watch {
  readonly said: Exclude<
    AroundId,
    'why.storageLost' | 'why.otherTab' | 'why.unfollowed' | 'why.deviceTime' | 'why.bookTime'
  >
  readonly whose: Whose | null
  readonly what: StretchKind
  /** Once the order book has the order, it needs this tab no more. */
  readonly isUntilPlaced?: true
}

const watches: readonly Watch[] = [
  { said: 'why.serviceSilent', whose: 'service', what: 'service' },
  { said: 'why.chainSilent', whose: 'chain', what: 'chain' },
  // One failed reading doesn't show why there was no other.
  { said: 'why.balancesSilent', whose: null, what: 'balances' },
  { said: 'why.offline', whose: 'browser', what: 'offline', isUntilPlaced: true },
  { said: 'why.hidden', whose: 'browser', what: 'hidden', isUntilPlaced: true },
]

const outagesOfTabs = (
  { tabs, to, isWhole }: Evidence,
  what: OutageKind,
  recorded: Recorded,
): readonly TabStretch[] =>
  [...new Set(tabs.map(({ session }) => session))].flatMap((session) => {
    const facts = tabs.filter((fact) => fact.session === session)
    const lastAt = facts.reduce((latest, { at }) => Math.max(latest, at), 0)
    // A slice may lack the last rows of its tab; a whole log holds no row of a closed one.
    return outagesIn(what, facts, { end: isWhole ? lastAt : Math.max(lastAt, to), recorded })
  })

/** How long something lasted while it could hurt the order, and the facts that began it. */
const lasting = (evidence: Evidence, { what, isUntilPlaced }: Watch, recorded: Recorded) => {
  const { around, own, from, to: end } = evidence
  const placed = isUntilPlaced === true ? own.find(({ type }) => type === 'OrderPlaced') : undefined
  const to = Math.max(from, Math.min(end, placed?.at ?? end))
  const all = isOutage(what) ? outagesOfTabs(evidence, what, recorded) : stretchesOfKind(what, around)
  const met = all.filter((one) => one.from < to && (one.to ?? to) > from)
  const inside = ({ from: begin, to: end }: TabStretch): number =>
    Math.max(0, Math.min(end ?? to, to) - Math.max(begin, from))
  return {
    ms: met.reduce((sum, one) => sum + inside(one), 0),
    ids: met.map(({ id }) => id),
    reason: [...new Set(met.flatMap(({ reasons }) => reasons))].join('; ') || '-',
  }
}

/**
 * The events around the order, longest first. They delay the app's view, and neither fill an order nor prevent a fill.
 */
export const aroundCauses = (
  evidence: Evidence,
  recorded: Recorded,
  closedSince: (then: UnixMs) => UnixMs | null,
  createdAt: UnixMs | null,
): readonly Around[] => {
  const life = evidence.to - evidence.from
  // An earlier build's slice has no blocks, so it doesn't have the end of such a period either.
  const hasBlocks = evidence.around.some(({ type }) => type === 'BlockSeen')
  const stretches = watches
    .filter(({ said }) => hasBlocks || said !== 'why.chainSilent')
    .map((watch) => ({ watch, ...lasting(evidence, watch, recorded) }))
    .filter(({ ms }) => ms >= WORTH_MS)
    .sort((a, b) => b.ms - a.ms)
  const closed = unfollowed(evidence, closedSince)
  return [
    ...(closed === null ? [] : [closed]),
    ...stretches.map(({ watch, ms, ids, reason }): Around => ({
      said: logMessage(watch.said, {
        span: durationValue(ms),
        life: durationValue(life),
        reason,
      }),
      whose: watch.whose,
      next: null,
      shownBy: ids,
    })),
    ...otherTimes(evidence, createdAt),
    ...lostStore(evidence),
    // A page that was closed says more than that another one wrote the rest.
    ...(closed === null ? otherTab(evidence) : []),
  ]
}

const lostStore = ({ around, from }: Evidence): readonly Around[] => {
  const lost = around.findLast((fact) => fact.type === 'StorageLost')
  if (lost === undefined) return []
  // A store that had come back before the order says nothing about it.
  const isBack = around.some(({ type, at }) => type === 'StorageRestored' && at >= lost.at && at <= from)
  if (isBack) return []
  return [
    {
      said: logMessage('why.storageLost', { at: timeValue(lost.at) }),
      whose: 'browser',
      next: null,
      shownBy: [lost.id],
    },
  ]
}

/** The tab that placed the order was closed or left behind, and another one wrote the rest. */
const otherTab = ({ own, request, order }: Evidence): readonly Around[] => {
  // That its tab was closed is the cause, and any tab says so.
  if (order.error?.tag === 'interrupted') return []
  const other = request === null ? undefined : own.find(({ session }) => session !== request.session)
  if (other === undefined) return []
  const said = logMessage('why.otherTab' as const, { at: timeValue(other.at) })
  return [{ said, whose: null, next: null, shownBy: [other.id] }]
}
