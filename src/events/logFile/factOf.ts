/** Decodes the fact of a line of a log file. */
import * as E from 'fp-ts/Either'
import type { Fact } from '../catalogue'
import { checksum } from '../kernel'
import { type RowProblem, decodeFact, decodeRow } from '../rows'
import type { LogLine } from './lines'

/** Left with the reason when the line gives no fact. */
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

/** Why a line gave no fact, as an English phrase. */
export const problemText = (problem: RowProblem): string =>
  problem.tag === 'damaged'
    ? problem.reason
    : `${problem.type} version ${String(problem.version)} is newer than this build`
