/**
 * Whether a token passes itself off as a known one: its symbol or name looks like a known token's, its address is
 * another (X19). "Looks like" compares skeletons as Unicode's UTS 39 makes them, with our own look-alikes added: accents,
 * characters that cannot be seen and letters of other scripts that share a shape do not count, and case does not either.
 */
import type { Token } from '../tokens/token'
import { confusables } from './confusables.data'

/**
 * What UTS 39 leaves apart and a trader does not: small capitals, turned and mirrored letters, signs of currencies, and
 * letters that two others make up (our choice, from fakes that were seen).
 */
const OWN_LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'ᴀɐⱯꓯ∀',
  b: 'ʙꓭᗺ฿₿',
  c: 'ɔƆↃↄꓛ',
  d: 'ᴅꓷᗡ',
  e: 'ᴇǝƎɘꓱ€ΞƐ',
  f: 'ꜰɟℲꟻ',
  g: 'ɢꓨ₲',
  h: 'ʜɥ',
  i: 'ɪᴉ¡',
  j: 'ᴊſ',
  k: 'ᴋʞꓘ',
  l: 'ʟꓶ⅃|£',
  m: 'ᴍ',
  n: 'ɴᴎИи₦',
  p: 'ᴘꟼ₱',
  r: 'ʀɹᴙЯяꓤ',
  s: '5$ƧꙄ',
  t: 'ᴛʇꓕ⊥',
  u: 'ꓵ∩',
  v: 'ʌꓥΛ',
  vv: 'Wwʍᗯ',
  y: 'ʏʎ',
  z: '2Ƶƨ',
}

const tableOf = (source: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(source).flatMap(([letters, characters]) =>
      Array.from(characters, (character): readonly [string, string] => [character, letters]),
    ),
  )

const unicode = tableOf(confusables)
const own = tableOf(OWN_LOOKALIKES)

/** White letters on black circles and squares, and the letters of flags: each an alphabet of 26, which Unicode leaves as they are. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const

const letterOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const start = ALPHABETS.find((first) => code >= first && code < first + 26)
  return start === undefined ? character : String.fromCharCode('A'.charCodeAt(0) + code - start)
}

/** More of a hostile name is not looked at, so that it costs nothing; hidden characters may stand before the rest. */
const MOST_CODE_UNITS = 4096
/** Long enough for any known name (our choice). */
const MOST_CHARACTERS = 64

const UNSEEN = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s]/gu

const shapeOf = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, ''))
    .slice(0, MOST_CHARACTERS)
    .map(letterOf)
    .map((character) => unicode.get(character) ?? character)
    .flatMap((letters) => Array.from(letters, (letter) => own.get(letter) ?? letter))
    .join('')
    .replace(/\p{P}/gu, '')

/** What a text looks like: as it is written, and in small letters. A capital I is read as a small l, a small i is not. */
export interface Skeleton {
  readonly written: string
  readonly small: string
  /** Whether it is made of plain letters and digits alone, which look like nothing but what they are and `l`, `I`, `1`. */
  readonly isPlain: boolean
}

export const skeleton = (text: string): Skeleton => {
  const seen = text.slice(0, MOST_CODE_UNITS)
  return {
    written: shapeOf(seen),
    small: shapeOf(seen.toLowerCase()).toLowerCase(),
    isPlain: /^[A-Za-z\d\s]*$/.test(seen),
  }
}

/** A text that shows nothing looks like none. */
const isAlike = (one: Skeleton, known: Skeleton): boolean =>
  one.written !== '' &&
  (one.written === known.written ||
    one.small === known.small ||
    (!one.isPlain && one.written.toLowerCase() === known.written.toLowerCase()))

interface Skeletons {
  readonly symbol: Skeleton
  readonly name: Skeleton
}

/** Known tokens are compared with every other one, and never change. */
const made = new WeakMap<Token, Skeletons>()

const skeletonsOf = (token: Token): Skeletons => {
  const found = made.get(token)
  if (found !== undefined) return found
  const skeletons = { symbol: skeleton(token.symbol), name: skeleton(token.name) }
  made.set(token, skeletons)
  return skeletons
}

/** The known token that `token` looks like without being it; null when there is none. */
export const imitatedToken = (token: Token, known: readonly Token[]): Token | null => {
  if (known.some(({ address }) => address === token.address)) return null
  const { symbol, name } = skeletonsOf(token)
  return (
    known.find((one) => {
      const of = skeletonsOf(one)
      return isAlike(symbol, of.symbol) || isAlike(name, of.name)
    }) ?? null
  )
}
