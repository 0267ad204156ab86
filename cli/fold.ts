/** The fold of a file by the app's own codecs and folds. Nothing here knows what a fact means. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../src/events/app'
import { foldApp, foldDurable, noState } from '../src/events/app'
import type { Fact } from '../src/events/catalogue'
import { isDurableFact } from '../src/events/catalogue'
import { checksum } from '../src/events/kernel/checksum'
import type { LogHeader } from '../src/events/logFile/header'
import type { LogLine } from '../src/events/logFile/lines'
import type { RowProblem } from '../src/events/rows'
import { decodeFact, decodeRow } from '../src/events/rows'
import type { Io } from './io'
import { isAfter, type Point } from './point'
import { readLog } from './readLog'

/** The fact of a line; left says why there is none. */
export const factOf = (line: LogLine): E.Either<RowProblem, Fact> => {
  switch (line.kind) {
    case 'durable':
      return decodeRow(line)
    case 'tape':
      return checksum(line.json) === line.sum
        ? decodeFact(line.json)
        : E.left({ tag: 'damaged', reason: 'its checksum does not fit its text' })
    case 'setAside':
      return E.left({ tag: 'damaged', reason: line.reason })
  }
}

/** State and fact to state, as the tab of this session saw it; null: of no tab, durable facts alone. */
export const foldAs = (session: string | null): ((state: AppState, fact: Fact) => AppState) => {
  if (session === null) return foldRowsOnly
  return (state, fact) => {
    const isOwn = fact.session === session
    // Another tab's session facts never reached this one.
    if (!isOwn && fact.seq === undefined) return state
    const begun = isOwn && fact.type === 'SessionStarted' ? { ...state, session: noState.session } : state
    return foldApp(begun, fact, isOwn ? 'own' : 'foreign')
  }
}

const foldRowsOnly = (state: AppState, fact: Fact): AppState => {
  if (!isDurableFact(fact)) return state
  const durable = foldDurable(state.durable, fact)
  return durable === state.durable ? state : { ...state, durable }
}

export interface Folded {
  readonly header: LogHeader
  readonly state: AppState
  /** Facts that were folded, and the last of them. */
  readonly count: number
  readonly last: Fact | null
  /** Lines that gave no fact, as the app passes over them, too. */
  readonly skipped: readonly { readonly line: number; readonly problem: RowProblem }[]
}

const MAX_TOLD = 100

interface FoldOptions {
  readonly to?: Point | null
  readonly session?: string | null
  /** Is shown every line that is folded or gives no fact, on the way. */
  readonly see?: (line: LogLine, fact: E.Either<RowProblem, Fact>) => void
}

/** Folds the file up to a point, or to its end. */
export const foldLog = async (
  file: string,
  io: Io,
  { to = null, session = null, see }: FoldOptions,
): Promise<Folded> => {
  const step = foldAs(session)
  const skipped: { readonly line: number; readonly problem: RowProblem }[] = []
  let state = noState
  let count = 0
  let last: Fact | null = null
  const header = await readLog(file, io, {
    line: (line, number) => {
      const fact = factOf(line)
      if (E.isLeft(fact)) {
        see?.(line, fact)
        if (skipped.length < MAX_TOLD) skipped.push({ line: number, problem: fact.left })
        return true
      }
      // The tape goes on beside the rows: only a durable fact, or a time, ends the reading.
      if (isAfter(fact.right, to)) return false
      see?.(line, fact)
      state = step(state, fact.right)
      count += 1
      last = fact.right
      return true
    },
  })
  return { header, state, count, last, skipped }
}

/** Why a line gave no fact, in words. */
export const problemText = (problem: RowProblem): string =>
  problem.tag === 'damaged'
    ? problem.reason
    : `${problem.type} version ${String(problem.version)} is newer than this build`
