/** The builds that wrote a log's rows. A session's first event or its inputs name its build, as far as they are kept. */
import type { Fact } from '../src/events/catalogue'
import type { InputBatch } from '../src/events/logFile/inputs'
import { oneLine } from './visible'

/** Rows that follow each other, both ends included. */
interface Rows {
  readonly from: number
  readonly to: number
}

export interface BuildRows {
  /** Null if the log does not name it. */
  readonly build: string | null
  readonly rows: readonly Rows[]
}

export interface BuildReader {
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  /** After the last fact: the builds in the order of their first rows. */
  readonly end: () => readonly BuildRows[]
}

/** Adds rows after those that are there. */
const addTo = (all: Rows[], { from, to }: Rows): void => {
  const last = all.at(-1)
  if (last?.to === from - 1) all[all.length - 1] = { from: last.from, to }
  else all.push({ from, to })
}

export const buildReader = (): BuildReader => {
  const builds = new Map<string, string>()
  const turns: { readonly session: string; readonly rows: Rows[] }[] = []
  return {
    seeFact: (fact) => {
      const { session, seq } = fact
      if (fact.type === 'SessionStarted') builds.set(session, fact.data.build)
      if (seq === undefined) return
      const row = { from: seq, to: seq }
      const turn = turns.at(-1)
      if (turn?.session === session) addTo(turn.rows, row)
      else turns.push({ session, rows: [row] })
    },
    seeInputs: ({ session, start }) => {
      if (start !== undefined) builds.set(session, start.build)
    },
    end: () => {
      const found = new Map<string | null, Rows[]>()
      for (const { session, rows } of turns) {
        const build = builds.get(session) ?? null
        const its = found.get(build) ?? []
        found.set(build, its)
        for (const run of rows) addTo(its, run)
      }
      return [...found].map(([build, rows]) => ({ build, rows }))
    },
  }
}

/** The builds of these rows only. */
export const buildsOf = (written: readonly BuildRows[], seqs: readonly number[]): readonly BuildRows[] =>
  written.flatMap(({ build, rows }) => {
    const its: Rows[] = []
    for (const seq of seqs)
      if (rows.some(({ from, to }) => from <= seq && seq <= to)) addTo(its, { from: seq, to: seq })
    return its.length === 0 ? [] : [{ build, rows: its }]
  })

const MOST_SHOWN = 8

const rowsText = (rows: BuildRows['rows']): string =>
  (rows.length === 1 && rows[0]?.from === rows[0]?.to ? 'row ' : 'rows ') +
  rows
    .slice(0, MOST_SHOWN)
    .map(({ from, to }) => (from === to ? String(from) : `${String(from)} to ${String(to)}`))
    .join(', ') +
  (rows.length > MOST_SHOWN ? ', ...' : '')

const sentenceOf = ({ build, rows }: BuildRows): string =>
  `${build === null ? 'An unknown build' : `Build ${oneLine(build)}`} wrote ${rowsText(rows)}.`

/** Null if the log names no other build than its header, the build that saved the file. */
export const buildsText = (written: readonly BuildRows[], header: string): string | null =>
  written.every(({ build }) => build === null || build === header) ? null : written.map(sentenceOf).join(' ')
