/**
 * How long the order book or the chain didn't respond to a tab. Only unanswered questions are an outage: a page that
 * had stopped, was hidden, or whose clock was set asked nothing.
 */
import type { Fact } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import type { RecordedTab, Span } from '../unanswered'
import { STOPPED_MS } from '../stopBefore'
import { type StretchKind, stretchesOfKind, stretchKinds, type TabStretch } from './stretches'

/** By session. It is requested only if there may have been an outage, because reading a recording takes long. */
export type Recorded = () => ReadonlyMap<string, RecordedTab>

/** Two consecutive facts of a tab are further apart than they would be on a running page. */
const stopsIn = (facts: readonly Fact[]): readonly Span[] => {
  const sorted = facts.toSorted((one, other) => one.n - other.n)
  return sorted.flatMap(({ n, at }, i) => {
    const last = sorted[i - 1]
    return last?.n === n - 1 && at - last.at >= STOPPED_MS ? [{ from: last.at, to: at }] : []
  })
}

const common = (one: Span, other: Span): readonly Span[] => {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from <= to ? [{ from, to }] : []
}

const without = (span: Span, gaps: readonly Span[]): readonly Span[] =>
  gaps.reduce<readonly Span[]>(
    (left, gap) =>
      left.flatMap(({ from, to }) =>
        gap.to <= from || gap.from >= to
          ? [{ from, to }]
          : [
              { from, to: gap.from },
              { from: gap.to, to },
            ].filter((rest) => rest.from < rest.to),
      ),
    [span],
  )

/** What a tab reads again and again. */
export type OutageKind = Extract<StretchKind, 'service' | 'chain' | 'balances'>
export const isOutage = (what: StretchKind): what is OutageKind =>
  what === 'service' || what === 'chain' || what === 'balances'

interface Context {
  readonly end: UnixMs
  readonly recorded: Recorded
}

/** `facts`: of one tab, in their order. `end`: until when one without an end is known to have lasted. */
export const outagesIn = (
  what: OutageKind,
  facts: readonly Fact[],
  { end, recorded }: Context,
): readonly TabStretch[] => {
  const stretches = stretchesOfKind(what, facts)
  const [first] = facts
  if (stretches.length === 0 || first === undefined) return []
  const tab = recorded().get(first.session)
  const spansOf = (kind: 'hidden' | 'offline'): readonly Span[] =>
    stretchesOfKind(kind, facts).map(({ from, to }) => ({ from, to: to ?? end }))
  const hidden = spansOf('hidden')
  /** Blocks and balances are read by a page that is visible and online, orders more seldom by a hidden one, too. */
  const withoutBlocks = what !== 'service' ? [...hidden, ...spansOf('offline')] : []
  const asked = (stretch: TabStretch): readonly Span[] => {
    const span = { from: stretch.from, to: Math.max(stretch.from, stretch.to ?? end) }
    if (tab === undefined)
      return without(span, what !== 'service' ? withoutBlocks : [...stopsIn(facts), ...hidden])
    const begin = facts.find(({ id }) => id === stretch.id)
    const arrived = tab.arrivals.get(begin?.n ?? 0)
    const offset = arrived === undefined ? 0 : stretch.from - arrived
    const byLog = ({ from, to }: Span): Span => ({ from: from + offset, to: to + offset })
    return what !== 'service'
      ? without(span, [...tab.stops.map(byLog), ...withoutBlocks])
      : tab.unanswered.map(byLog).flatMap((one) => common(span, one))
  }
  return stretches.flatMap((stretch) => {
    const spans = asked(stretch)
    return spans.map(({ from, to }, place) => ({
      ...stretch,
      from,
      // A recording shows until when the tab asked.
      to: tab === undefined && stretch.to === null && place === spans.length - 1 && to === end ? null : to,
    }))
  })
}

/** All of a tab's periods by their start, with the real length of its outages. */
export const stretchesOf = (facts: readonly Fact[], context: Context): readonly TabStretch[] =>
  stretchKinds
    .flatMap((what) => (isOutage(what) ? outagesIn(what, facts, context) : stretchesOfKind(what, facts)))
    .sort((a, b) => a.from - b.from)
