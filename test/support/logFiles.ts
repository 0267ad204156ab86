/** Log files as text, made of facts: what the exporter would have written of a store that holds them. */
import type { DurableFact, Fact } from '../../src/events/catalogue'
import { chainRows, tapeLine } from '../../src/events/logFile/chainRows'
import { encodeHeader, type LogHeader, logHeader } from '../../src/events/logFile/header'
import { type DurableLine, encodeLine, type AnyLine, type TapeLine } from '../../src/events/logFile/lines'
import { encodeRow } from '../../src/events/rows'

/** The rows of durable facts, chained from the beginning of a log. */
export const rowLines = (facts: readonly DurableFact[]): readonly DurableLine[] => {
  const chain = chainRows()
  return facts.map((fact) => chain({ seq: fact.seq ?? fact.n, json: encodeRow(fact).json }))
}

export const tapeLines = (facts: readonly Fact[]): readonly TapeLine[] =>
  facts.map((fact) => tapeLine(encodeRow(fact).json))

/** The header of a whole log with nothing removed, or the test's version of it. */
export const aHeader = (changes: Partial<LogHeader> = {}): LogHeader => ({
  ...logHeader({
    build: '0.1.0',
    chain: 1,
    redaction: 'none',
    scope: 'all',
    exportedAt: 1_767_225_600_000,
    lines: null,
  }),
  ...changes,
})

export const fileText = (lines: readonly AnyLine[], header: LogHeader = aHeader()): string =>
  [encodeHeader(header), ...lines.map(encodeLine), ''].join('\n')
