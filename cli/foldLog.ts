/** Folds a file with the app's own codecs and folds. */
import * as E from 'fp-ts/Either'
import { type AppState, noState } from '../src/events/appState'
import type { Fact } from '../src/events/catalogue'
import { factOf } from '../src/events/logFile/factOf'
import { foldAs } from '../src/events/logFile/foldAs'
import type { LogHeader } from '../src/events/logFile/header'
import type { LogLine } from '../src/events/logFile/lines'
import type { RowProblem } from '../src/events/rows'
import type { Io } from './io'
import { isAfter, type Point } from './point'
import { readLog } from './readLog'

export { factOf, problemText } from '../src/events/logFile/factOf'

export interface Folded {
  readonly header: LogHeader
  readonly state: AppState
  /** The number of facts that were folded, and the last of them. */
  readonly count: number
  readonly last: Fact | null
  /** Lines that gave no fact; the app skips them, too. */
  readonly skipped: readonly { readonly line: number; readonly problem: RowProblem }[]
}

const MAX_TOLD = 100

export interface FactOptions {
  readonly to?: Point | null
  /** Rows of other texts are passed over undecoded. Absent: all are read. */
  readonly isWanted?: (json: string) => boolean
  /** Called for every line that is folded or gives no fact. */
  readonly onLine?: (line: LogLine, fact: E.Either<RowProblem, Fact>) => void
}

interface FoldOptions extends FactOptions {
  readonly session?: string | null
}

/** The results of reading a file, without the state. */
type FactsRead = Omit<Folded, 'state'>

/** Calls `onFact` for each fact of the file, up to a point or to the end. */
export const readFacts = async (
  file: string,
  io: Io,
  { to = null, isWanted, onLine }: FactOptions,
  onFact: (fact: Fact) => void,
): Promise<FactsRead> => {
  const skipped: { readonly line: number; readonly problem: RowProblem }[] = []
  let count = 0
  let last: Fact | null = null
  const header = await readLog(file, io, {
    line: (line, number) => {
      if (isWanted !== undefined && (line.kind === 'setAside' || !isWanted(line.json))) return true
      const fact = factOf(line)
      if (E.isLeft(fact)) {
        onLine?.(line, fact)
        if (skipped.length < MAX_TOLD) skipped.push({ line: number, problem: fact.left })
        return true
      }
      // Session facts have no row number: only a durable fact, or a time, ends the reading.
      if (isAfter(fact.right, to)) return false
      onLine?.(line, fact)
      onFact(fact.right)
      count += 1
      last = fact.right
      return true
    },
  })
  return { header, count, last, skipped }
}

/** Folds the file up to a point, or to its end. */
export const foldLog = async (
  file: string,
  io: Io,
  { session = null, ...options }: FoldOptions,
): Promise<Folded> => {
  const step = foldAs(session)
  let state = noState
  const read = await readFacts(file, io, options, (fact) => {
    state = step(state, fact)
  })
  return { ...read, state }
}
