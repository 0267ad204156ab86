/** Where the project's texts cite rules: 'T4.12', 'X3', 'C7'. */
import type { TextFile } from './readRules'

export interface Citation {
  readonly id: string
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The line itself, without the space around it. */
  readonly words: string
}

/** Ids of sections, which hold a point and are nothing else in a comment. */
const SECTIONED = /(?<![\w.])[ADPSTV]\d{1,2}(?:\.\d{1,3}){1,2}(?![\w]|\.\d)/g
/** X and C count without a section; outside comments such a word may be anything. */
const PLAIN = /(?<![\w.])[XC]\d{1,3}(?![\w-]|\.\d)(?! control)/g
const COMMENT = /\/\/.*$|\/\*.*$|^\s*\*.*$/

/** 'T4.62 to T4.70': two ids of one section, with all that stand between them. */
const RANGE = /(?<![\w.])([ADPSTV]\d{1,2}(?:\.\d{1,3})?)\.(\d{1,3}) to \1\.(\d{1,3})(?![\w]|\.\d)/g

const idsBetween = ([, section = '', first = '', last = '']: RegExpExecArray): readonly string[] =>
  Array.from(
    { length: Math.max(0, Number(last) - Number(first) - 1) },
    (_, at) => `${section}.${String(Number(first) + 1 + at)}`,
  )

/** All ids in a text that is known to be words. */
export const findIds = (words: string): readonly string[] => [
  ...new Set([
    ...[...words.matchAll(SECTIONED), ...words.matchAll(PLAIN)].map(([id]) => id),
    ...[...words.matchAll(RANGE)].flatMap(idsBetween),
  ]),
]

const idsOfLine = (line: string): readonly string[] => {
  const [comment = ''] = COMMENT.exec(line) ?? []
  return findIds(comment)
}

/** Ids in the comments of source files. */
export const citationsIn = ({ path, text }: TextFile): readonly Citation[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      idsOfLine(line).map((id) => ({ id, file: path, line: at + 1, words: line.trim() })),
    )
