/** What is odd about a token that the user is about to add (X19): shown before the import, each with its reason. */
import { hasHiddenCharacters } from './tokenText'
import type { Token } from './token'
import { imitatedToken } from './impostor'

/** Scripts that are written together, as one: a name in Japanese mixes three. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
]

/** Longest text that is examined and shown, in UTF-16 units: a longer one is cut, and said to be. */
export const MOST_CHARACTERS = 64

const mixesScripts = (text: string): boolean =>
  text
    .slice(0, MOST_CHARACTERS)
    .split(/\s+/)
    .some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1)

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
  readonly mixesScripts: boolean
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
    mixesScripts: mixesScripts(symbol) || mixesScripts(name),
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
export const isOdd = ({ sameSymbol, imitates, hasHidden, mixesScripts: mixes }: TokenOddities): boolean =>
  sameSymbol !== null || imitates !== null || hasHidden || mixes
