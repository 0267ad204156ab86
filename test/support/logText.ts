/** Facts as the text of a log file, as the app itself writes it. */
import { type AppEvent, type Fact, isDurable, isDurableFact } from '../../src/events/catalogue'
import { chainRows, tapeLine } from '../../src/events/logFile/chainRows'
import { encodeHeader, logHeader } from '../../src/events/logFile/header'
import { encodeLine } from '../../src/events/logFile/lines'
import { encodeRow } from '../../src/events/rows'

/** A tab's row: an event, and how many milliseconds it came after the previous one. `by`: the tab. */
export interface Written {
  readonly event: AppEvent
  readonly after?: number
  readonly by?: string
}

/** In their envelopes: each tab counts its own, and durable ones get their places. */
export const factsOf = (start: number, written: readonly Written[]): readonly Fact[] => {
  const counts = new Map<string, number>()
  let at = start
  let seq = 0
  return written.map(({ event, after = 1000, by = 'tab' }) => {
    at += after
    const n = (counts.get(by) ?? 0) + 1
    counts.set(by, n)
    const envelope = { id: `${by}-${String(n)}`, session: by, n, at }
    if (!isDurable(event)) return { ...event, ...envelope }
    seq += 1
    return { ...event, ...envelope, seq }
  })
}

export const logText = (facts: readonly Fact[]): string => {
  const chained = chainRows()
  const lines = facts.map((fact) => {
    const { json } = encodeRow(fact)
    return encodeLine(isDurableFact(fact) ? chained({ seq: fact.seq ?? 0, json }) : tapeLine(json))
  })
  const header = logHeader({
    build: '0.1.0',
    chain: 1,
    redaction: 'none',
    scope: 'all',
    exportedAt: 1_767_225_600_000,
    lines: null,
  })
  return `${[encodeHeader(header), ...lines].join('\n')}\n`
}
