/** Oddities of a token that the user is about to add (X19). The import dialog shows each with its reason. */
import { hasHiddenCharacters } from './tokenText'
import type { Token } from './token'
import { imitatedToken } from './impostor'

/** Scripts by their ISO 15924 code; those that are written together as one: a name in Japanese mixes three. */
const SCRIPTS: readonly (readonly [code: string, letters: RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Hani', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
]

/** Longest text that is examined and shown, in UTF-16 units: a longer one is cut, and said to be. */
export const MOST_CHARACTERS = 64

/** A letter of another script than the rest of its word, and the ISO 15924 code of that script. */
export interface ForeignLetter {
  readonly letter: string
  readonly script: string
}

const scriptOf = (letter: string): string | null =>
  SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? null

/**
 * Letters from another script than the rest of a text's word. In a word with Latin letters, those are all the others;
 * otherwise, all letters that aren't of its first letter's script. Each once, in the text's order (X126).
 */
export const foreignLetters = (text: string): readonly ForeignLetter[] => {
  const found = new Map<string, ForeignLetter>()
  for (const word of text.slice(0, 2 * MOST_CHARACTERS + 1).split(/\s+/)) {
    const letters = Array.from(word, (letter) => ({ letter, script: scriptOf(letter) }))
    const own = letters.some(({ script }) => script === 'Latn')
      ? 'Latn'
      : letters.find(({ script }) => script !== null)?.script
    for (const { letter, script } of letters)
      if (script !== null && script !== own && !hasHiddenCharacters(letter))
        found.set(letter, { letter, script })
  }
  return [...found.values()]
}

export interface CodePoint {
  /** 'U+0421'. */
  readonly code: string
  readonly character: string
}

/** A text code point by code point; empty for one in plain ASCII. */
export const codePointsOf = (text: string): readonly CodePoint[] =>
  /^[\x20-\x7e]*$/.test(text)
    ? []
    : Array.from(text, (character) => ({
        code: `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
        character,
      }))

export interface TokenOddities {
  /** A listed token with the same symbol and another address. */
  readonly sameSymbol: Token | null
  /** A listed token that it looks like (UTS 39). */
  readonly imitates: Token | null
  readonly hasHidden: boolean
  /** Of symbol and name, each once; empty if neither mixes scripts. */
  readonly foreignLetters: readonly ForeignLetter[]
  /** Of the symbol and the name, each cut to its first `MOST_CHARACTERS`. */
  readonly codePoints: readonly CodePoint[]
  /** Whether one of them was cut. */
  readonly isCut: boolean
}

/** `listed` are the chain's known tokens and those of its active lists. */
export const tokenOddities = (token: Token, listed: readonly Token[]): TokenOddities => {
  const { symbol, name, address } = token
  const others = listed.filter((one) => one.address !== address)
  const lower = symbol.toLowerCase()
  const sameSymbol = others.find((one) => one.symbol.toLowerCase() === lower) ?? null
  return {
    sameSymbol,
    imitates: sameSymbol === null ? imitatedToken(token, others) : null,
    hasHidden: hasHiddenCharacters(symbol) || hasHiddenCharacters(name),
    foreignLetters: foreignLetters([symbol, name].map((part) => part.slice(0, MOST_CHARACTERS)).join(' ')),
    codePoints: codePointsOf(
      [symbol, name]
        .map((part) => part.slice(0, MOST_CHARACTERS))
        .join(' ')
        .trim(),
    ),
    isCut: [symbol, name].some(({ length }) => length > MOST_CHARACTERS),
  }
}

/** Whether the import needs the red button. */
export const isOdd = ({ sameSymbol, imitates, hasHidden, foreignLetters: foreign }: TokenOddities): boolean =>
  sameSymbol !== null || imitates !== null || hasHidden || foreign.length > 0
