/**
 * Citations of the form 'T §4' or 'facts product §6f', which name documents that are not in this project, with the rules
 * that each may mean: those of its section, the nearest in words first. It goes when no such citation is left.
 */
import type { Rule, TextFile } from './readRules'

export interface OldCitation {
  readonly line: number
  readonly words: string
  /** The likeliest first. */
  readonly likely: readonly Rule[]
}

const OLD =
  /\b([TS]) §(\d+(?:\.\d)?)|\b(product|protocol) §(\d+)|\bdecisions\b[,)' ]|(design, rules?) (\d+)|(The log) (\d+)|(stack) facts,? P\d|\bpeople [A-Z]\d|\bour (?:own )?choice/gi
const MORE = /, §(\d+(?:\.\d)?)/g

const prefixesOf = (words: string): readonly string[] =>
  [...words.matchAll(OLD)].flatMap(([all, spec, section, fact, number, rule, ruleNumber, log, logNumber]) => {
    if (spec !== undefined) {
      const others = [...words.matchAll(MORE)].map(([, more = '']) => `${spec}${more}.`)
      return [`${spec}${section ?? ''}.`, ...others]
    }
    if (fact !== undefined) return [`${fact === 'product' ? 'V' : 'P'}${number ?? ''}.`]
    if (rule !== undefined) return [`A1.${ruleNumber ?? ''}`]
    if (log !== undefined) return [`A2.${logNumber ?? ''}`]
    if (/^(?:stack|people)/i.test(all)) return ['A3.']
    return [/choice$/i.test(all) ? 'C' : 'D']
  })

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[a-z]{4,}|\d+/g)
      ?.map((word) => word.slice(0, 7)) ?? [],
  )

/** A prefix that ends in a number is a whole id: 'A1.1' is not the start of 'A1.10'. */
const isUnder = (id: string, prefix: string): boolean =>
  /^A\d/.test(prefix) && !prefix.endsWith('.') ? id === prefix : id.startsWith(prefix)

/** 'PLAY_MS' of `PLAY_MS = 400`: the constants that a rule's value names. */
const constantsOf = (value: string | null): readonly string[] =>
  value?.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b(?= =|:|`)/g) ?? []

/** Citations of a file, each with at most `most` rules; `near` are the rules whose tests reach the file. */
export const oldCitationsIn = (
  { text }: TextFile,
  rules: readonly Rule[],
  near: readonly Rule[],
  most = 4,
): readonly OldCitation[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const prefixes = /^\s*(?:\/\/|\/?\*)|\/\/|\/\*/.test(line) ? prefixesOf(line) : []
    if (prefixes.length === 0) return []
    // What is cited explains the lines around it, and the constant after it.
    const context = wordsOf(lines.slice(Math.max(0, at - 3), at + 4).join(' '))
    const [, constant = ''] = /const ([A-Z][A-Z_\d]+)\b/.exec(lines.slice(at, at + 6).join('\n')) ?? []
    const likely = rules
      .filter(({ id }) => prefixes.some((prefix) => isUnder(id, prefix)))
      .map((rule) => ({
        rule,
        score:
          [...wordsOf(`${rule.sentence} ${rule.value ?? ''}`)].filter((word) => context.has(word)).length +
          (near.includes(rule) ? 2 : 0) +
          (constantsOf(rule.value).includes(constant) ? 5 : 0),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ rule }) => rule)
    return [{ line: at + 1, words: line.trim(), likely }]
  })
}
