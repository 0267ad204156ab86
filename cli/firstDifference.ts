/** Where two logs first tell something else. Names of sessions may differ: two runs of one story have their own. */
import * as E from 'fp-ts/Either'
import type { Fact } from '../src/events/catalogue'
import { canonicalJson } from '../src/events/kernel/canonicalJson'
import { checksum } from '../src/events/kernel/checksum'
import { encodeRow } from '../src/events/rows'
import { factOf, problemText } from './fold'
import type { Io } from './io'
import { readLog } from './readLog'

export interface Difference {
  /** In the file, from 1. */
  readonly line: number
  readonly text: string
  readonly one: string
  readonly other: string
}

const MAX_TEXT = 300

/** What a fact says, without who said it and when. */
const contentOf = (fact: Fact): string => {
  const { type, v, data } = JSON.parse(encodeRow(fact).json) as Readonly<Record<string, unknown>>
  return canonicalJson({ type, v, data })
}

/** A line as it is compared, by its number; the checksum stands for the content, so that a long log fits. */
const contentsOf = async (file: string, io: Io): Promise<readonly string[]> => {
  const sums: string[] = []
  await readLog(file, io, {
    line: (line) => {
      const fact = factOf(line)
      sums.push(E.isRight(fact) ? checksum(contentOf(fact.right)) : problemText(fact.left))
      return true
    },
  })
  return sums
}

const lineText = async (file: string, index: number, io: Io): Promise<string> => {
  let text = '(the log ends before)'
  let at = -1
  await readLog(file, io, {
    line: (line) => {
      at += 1
      if (at < index) return true
      const fact = factOf(line)
      text = E.isRight(fact)
        ? `${fact.right.id} ${contentOf(fact.right)}`.slice(0, MAX_TEXT)
        : problemText(fact.left)
      return false
    },
  })
  return `${file}: ${text}`
}

/** Null when both tell the same from beginning to end. */
export const firstDifference = async (one: string, other: string, io: Io): Promise<Difference | null> => {
  const left = await contentsOf(one, io)
  const right = await contentsOf(other, io)
  const longest = Math.max(left.length, right.length)
  for (let index = 0; index < longest; index++) {
    if (left[index] === right[index]) continue
    const isEnd = index >= left.length || index >= right.length
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
