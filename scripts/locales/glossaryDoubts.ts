/**
 * Messages whose English text has a glossary term, and whose translation has none of the term's words. Languages
 * inflect and use other words, so a person looks at these. Only a word under `not` is a fault.
 */
import type { LocaleFiles } from './files'

/** How the user is addressed is a note, and most sentences show it in their verbs. */
const NOTES: ReadonlySet<string> = new Set(['you'])

/** `approve / approval (of tokens)` are two terms and a note. */
const patternOf = (term: string): RegExp => {
  const words = term
    .replaceAll(/\(.*?\)/g, '')
    .split(/[/,]/)
    .map((word) => word.trim())
  return new RegExp(`\\b(?:${words.join('|')})(?:e?[sd]|l?ed|l?ing)?\\b`, 'i')
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * The listed words, and the beginnings of their words: long enough to recognize them, short enough for their other
 * forms.
 */
const beginningsOf = (use: string): readonly string[] => {
  const phrases = use
    .toLowerCase()
    .split(/[;,:()؛،、；（）]/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
  const words = phrases
    .flatMap((phrase) => phrase.match(/[\p{L}\p{M}]+/gu) ?? [])
    .filter((word) => word.length >= 3 || WITHOUT_SPACES.test(word))
    .map((word) => word.slice(0, Math.max(WITHOUT_SPACES.test(word) ? 2 : 3, Math.floor(word.length * 0.6))))
  return [...phrases, ...words]
}

/** A line for each, in the order of the catalogue. */
export const glossaryDoubts = (files: LocaleFiles, tag: string): readonly string[] => {
  const catalogue = files.catalogue(tag)
  const terms = Object.entries(files.glossary(tag))
    .filter(([term]) => !NOTES.has(term))
    .map(([term, { use }]) => ({ term, use, pattern: patternOf(term), beginnings: beginningsOf(use) }))
  return Object.entries(files.source).flatMap(([id, english]) => {
    const said = catalogue[id]?.toLowerCase()
    if (said === undefined) return []
    return terms
      .filter(
        ({ pattern, beginnings }) => pattern.test(english) && !beginnings.some((one) => said.includes(one)),
      )
      .map(({ term, use }) => `${id}: “${term}” is “${use}”`)
  })
}
