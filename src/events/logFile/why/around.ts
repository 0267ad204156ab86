/** What happened around an order while it could be filled: outages, a hidden tab, a lost store, another tab. */
import type { Fact } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import { durationValue, logMessage, timeValue } from '../logMessage'
import type { Around, AroundId, Whose } from './cause'
import type { Evidence } from './evidence'

interface Stretch {
  readonly ms: number
  readonly ids: readonly string[]
}

/** How long something lasted between two times, by the facts that began and ended it. */
const lasting = (
  facts: readonly Fact[],
  { from, to }: Pick<Evidence, 'from' | 'to'>,
  turns: (fact: Fact) => 'begins' | 'ends' | null,
): Stretch => {
  let since: { readonly at: UnixMs; readonly id: string } | null = null
  let ms = 0
  const ids: string[] = []
  const close = (at: UnixMs): void => {
    const begin = since
    since = null
    if (begin === null || at <= from) return
    ms += Math.max(0, Math.min(at, to) - Math.max(begin.at, from))
    ids.push(begin.id)
  }
  for (const fact of facts) {
    const turn = turns(fact)
    if (turn === 'begins') since ??= { at: fact.at, id: fact.id }
    else if (turn === 'ends') close(fact.at)
  }
  close(to)
  return { ms, ids }
}

const isBegun = (begins: boolean): 'begins' | 'ends' => (begins ? 'begins' : 'ends')

/** A shorter stretch explains nothing: polls are seconds apart (C537). */
const WORTH_MS = 30_000

interface Watch {
  readonly said: Exclude<AroundId, 'why.storageLost' | 'why.otherTab'>
  readonly whose: Whose
  readonly turns: (fact: Fact) => 'begins' | 'ends' | null
}

const watches: readonly Watch[] = [
  {
    said: 'why.serviceSilent',
    whose: 'service',
    turns: ({ type }) =>
      type === 'OrdersCheckFailed' ? 'begins' : type === 'OrdersCheckRecovered' ? 'ends' : null,
  },
  {
    said: 'why.chainSilent',
    whose: 'chain',
    turns: ({ type }) => (type === 'BlocksFailed' ? 'begins' : type === 'BlockSeen' ? 'ends' : null),
  },
  {
    said: 'why.offline',
    whose: 'browser',
    turns: (fact) =>
      fact.type === 'ConnectivityChanged' || fact.type === 'SessionStarted'
        ? isBegun(!fact.data.online)
        : null,
  },
  {
    said: 'why.hidden',
    whose: 'browser',
    turns: (fact) =>
      fact.type === 'VisibilityChanged' || fact.type === 'SessionStarted'
        ? isBegun(!fact.data.visible)
        : null,
  },
]

const reasons = (evidence: Evidence, ids: readonly string[]): string => {
  const named = evidence.around.flatMap((fact) => {
    if (!ids.includes(fact.id)) return []
    if (fact.type === 'OrdersCheckFailed') {
      const { reason, retryAfterMs } = fact.data
      return [retryAfterMs === null ? reason : `${reason}, asked to wait ${String(retryAfterMs)} ms`]
    }
    return fact.type === 'BlocksFailed' ? [fact.data.reason] : []
  })
  return named.length === 0 ? '-' : [...new Set(named)].join('; ')
}

/** What happened around the order, longest first. It delays what the app shows, and fills no order and stops none. */
export const aroundCauses = (evidence: Evidence): readonly Around[] => {
  const life = evidence.to - evidence.from
  // The slice of one order holds no blocks, and so not the end of such a stretch either.
  const hasBlocks = evidence.around.some(({ type }) => type === 'BlockSeen')
  const stretches = watches
    .filter(({ said }) => hasBlocks || said !== 'why.chainSilent')
    .map((watch) => ({ watch, ...lasting(evidence.around, evidence, watch.turns) }))
    .filter(({ ms }) => ms >= WORTH_MS)
    .sort((a, b) => b.ms - a.ms)
  return [
    ...stretches.map(({ watch, ms, ids }): Around => ({
      said: logMessage(watch.said, {
        span: durationValue(ms),
        life: durationValue(life),
        reason: reasons(evidence, ids),
      }),
      whose: watch.whose,
      next: null,
      shownBy: ids,
    })),
    ...lostStore(evidence),
    ...otherTab(evidence),
  ]
}

const lostStore = ({ around }: Evidence): readonly Around[] => {
  const lost = around.findLast((fact) => fact.type === 'StorageLost')
  if (lost === undefined) return []
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
const otherTab = ({ own, request }: Evidence): readonly Around[] => {
  const other = request === null ? undefined : own.find(({ session }) => session !== request.session)
  if (other === undefined) return []
  const said = logMessage('why.otherTab' as const, { at: timeValue(other.at) })
  return [{ said, whose: null, next: null, shownBy: [other.id] }]
}
