/** The first difference of two logs. Names of sessions and times may differ, because two runs of one test have their own. */
import * as E from 'fp-ts/Either'
import type { Fact } from '../src/events/catalogue'
import { canonicalJson } from '../src/events/kernel/canonicalJson'
import { checksum } from '../src/events/kernel/checksum'
import type { LogLine } from '../src/events/logFile/lines'
import type { RowProblem } from '../src/events/rows'
import { factOf, problemText } from './foldLog'
import type { Io } from './io'
import { readLog } from './readLog'

export interface LogDifference {
  /** In the file, from 1. */
  readonly line: number
  readonly text: string
  readonly one: string
  readonly other: string
}

const MAX_TEXT = 300

/** The type, version and data of a row, without session and time. */
const contentOf = (row: string): string => {
  const { type, v, data } = JSON.parse(row) as Readonly<Record<string, unknown>>
  return `${String(type)} ${String(v)} ${canonicalJson(data)}`
}

const describedLine = (line: LogLine, fact: E.Either<RowProblem, Fact>): string =>
  line.kind === 'setAside' || E.isLeft(fact)
    ? problemText(E.isLeft(fact) ? fact.left : { tag: 'damaged', reason: '' })
    : contentOf(line.json)

export interface ContentSums {
  readonly add: (line: LogLine, fact: E.Either<RowProblem, Fact>) => void
  /** The two halves of each line's checksum, one line after the other. */
  readonly sums: () => Uint32Array
}

const HALF_DIGITS = 8
const FIRST_LINES = 1024

/** Keeps eight bytes of checksum for each line, so that a long log fits into memory. */
export const contentSums = (): ContentSums => {
  let sums = new Uint32Array(2 * FIRST_LINES)
  let length = 0
  return {
    sums: () => sums.subarray(0, length),
    add: (line, fact) => {
      const sum = checksum(describedLine(line, fact))
      if (length === sums.length) {
        const longer = new Uint32Array(2 * length)
        longer.set(sums)
        sums = longer
      }
      sums[length++] = parseInt(sum.slice(0, HALF_DIGITS), 16)
      sums[length++] = parseInt(sum.slice(HALF_DIGITS), 16)
    },
  }
}

const lineText = async (file: string, index: number, io: Io): Promise<string> => {
  let text = '(the log ends before)'
  let at = -1
  await readLog(file, io, {
    line: (line) => {
      at += 1
      if (at < index) return true
      const fact = factOf(line)
      text = (E.isRight(fact) ? `${fact.right.id} ` : '') + describedLine(line, fact).slice(0, MAX_TEXT)
      return false
    },
  })
  return `${file}: ${text}`
}

interface Read {
  readonly file: string
  readonly sums: Uint32Array
}

/** Null when both logs have the same contents. */
export const firstLogDifference = async (
  { file: one, sums: left }: Read,
  { file: other, sums: right }: Read,
  io: Io,
): Promise<LogDifference | null> => {
  const longest = Math.max(left.length, right.length)
  for (let place = 0; place < longest; place++) {
    if (left[place] === right[place]) continue
    const index = Math.floor(place / 2)
    const isEnd = place >= left.length || place >= right.length
    return {
      // The header's line is the first.
      line: index + 2,
      text: isEnd ? 'one log is longer' : 'another fact',
      one: await lineText(one, index, io),
      other: await lineText(other, index, io),
    }
  }
  return null
}
