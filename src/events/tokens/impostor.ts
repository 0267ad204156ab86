/**
 * Finds tokens that imitate a known one: their symbol or name looks like that of a known token with another address
 * (X19). Texts are compared by skeletons as in Unicode's UTS 39, with added look-alikes (C35). Accents, invisible
 * characters, letters of other scripts with the same shape, and case make no difference.
 */
import type { Token } from './token'
import { BLANKS } from '../kernel/visibleText'
import { confusables } from './unicodeConfusables.data'

/**
 * Characters that UTS 39 distinguishes and a trader does not: small capitals, turned and mirrored letters, currency
 * signs, and letters made of two others (C35).
 */
const OWN_LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'ᴀɐⱯꓯ∀∆Δ₳',
  b: 'ʙꓭᗺ฿₿ßβẞ',
  c: 'ɔƆↃↄꓛ₵Ꞓꞓ',
  d: 'ᴅꓷᗡ',
  e: 'ᴇǝƎɘꓱ€ΞƐєЄ',
  f: 'ꜰɟℲꟻ₣',
  g: 'ɢꓨ₲',
  h: 'ʜɥ',
  i: 'ɪᴉ¡',
  j: 'ᴊſ',
  k: 'ᴋʞꓘ',
  l: 'ʟꓶ⅃|£₤₺',
  m: 'ᴍ',
  n: 'ɴᴎИи₦',
  p: 'ᴘꟼ₱',
  r: 'ʀɹᴙЯяꓤ₹₽',
  s: '5$ƧꙄ§',
  t: 'ᴛʇꓕ⊥₸',
  u: 'ꓵ∩μ',
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

/** White letters on black circles and squares, and the letters of flags: alphabets of 26 that Unicode does not normalise. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const

const letterOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const start = ALPHABETS.find((first) => code >= first && code < first + 26)
  return start === undefined ? character : String.fromCharCode('A'.charCodeAt(0) + code - start)
}

/** A longer hostile name is cut here, so that it costs no time; hidden characters may precede the visible ones. */
const MOST_CODE_UNITS = 4096
/** Longer than any known name (C36). */
const MOST_CHARACTERS = 64

/** The letters that a visible character looks like; none for punctuation. */
const lookOf = (character: string): string => {
  const letter = letterOf(character)
  return Array.from(unicode.get(letter) ?? letter, (one) => own.get(one) ?? one)
    .join('')
    .replace(/\p{P}/gu, '')
}

const UNSEEN = new RegExp(`[\\p{Mn}\\p{Me}\\p{Default_Ignorable_Code_Point}\\p{C}\\p{Z}\\s${BLANKS}]`, 'gu')

/** The look of any text: its visible characters, each as the letters that it looks like. */
export const shapeOfAny = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(UNSEEN, '')).slice(0, MOST_CHARACTERS).map(lookOf).join('')

/** Accents and invisible characters. Whitespace stays. */
const UNMARKED = new RegExp(`[\\p{Mn}\\p{Me}\\p{Default_Ignorable_Code_Point}${BLANKS}]`, 'gu')

/** Looks of two letters that are one on a keyboard. */
const ONE_KEY: Readonly<Record<string, string>> = { vv: 'w', rn: 'm' }

/**
 * The key of a character outside ASCII. It is the character itself if it looks like none. A capital that looks like a
 * small l is an I.
 */
const keyOf = (character: string): string => {
  const look = lookOf(character)
  if (look === 'l' && /\p{Lu}/u.test(character)) return 'i'
  return /^[!-~]+$/.test(look) ? (ONE_KEY[look] ?? look) : character
}

/**
 * A text as a keyboard types it, in lower case (X134): without accents and unseen characters, each other character as the ASCII
 * that it looks like. ASCII stays, because everyone can type it.
 */
export const keyboardText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(UNMARKED, '')
    .replace(/[^\0-\x7f]/gu, keyOf)
    .toLowerCase()

/** Marks with a canonical order: Unicode sorts several in a row, so comparing each one separately proves nothing. */
const ORDERED = /\p{Mc}/u

/** The look of each part of a character. Null if the look depends on the character's neighbors. */
const looksOf = (character: string): readonly string[] | null => {
  const seen = character.normalize('NFKD').replace(UNSEEN, '')
  return ORDERED.test(seen) ? null : Array.from(seen, lookOf)
}

/** A unit's characters, by the unit, so no hostile list fills the memory with them. */
const known: (readonly string[] | null | undefined)[] = []

const knownLooks = (character: string): readonly string[] | null => {
  if (character.length > 1) return looksOf(character)
  const unit = character.charCodeAt(0)
  const before = known[unit]
  if (before !== undefined) return before
  const looks = looksOf(character)
  known[unit] = looks
  return looks
}

/** As `shapeOfAny`, character by character: the names of 10,000 tokens hold the page for a few frames and not for a second. */
const shapeOf = (text: string): string => {
  let shape = ''
  let count = 0
  for (const character of text) {
    const looks = knownLooks(character)
    if (looks === null) return shapeOfAny(text)
    for (const look of looks) if (count++ < MOST_CHARACTERS) shape += look
  }
  return shape
}

/** The look of a text as written and in lower case: a capital I looks like a small l, a small i does not. */
export interface Skeleton {
  readonly written: string
  readonly small: string
  /** Whether it has ASCII letters and digits only, of which just `l`, `I` and `1` look alike. */
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

/** A text without a visible character imitates none. */
const isAlike = (one: Skeleton, known: Skeleton): boolean =>
  one.written !== '' &&
  (one.written === known.written ||
    one.small === known.small ||
    (!one.isPlain && one.written.toLowerCase() === known.written.toLowerCase()))

interface Skeletons {
  readonly symbol: Skeleton
  readonly name: Skeleton
}

/** Known tokens are compared with every other token and never change, so their skeletons are computed once. */
const cache = new WeakMap<Token, Skeletons>()

const skeletonsOf = (token: Token): Skeletons => {
  const cached = cache.get(token)
  if (cached !== undefined) return cached
  const skeletons = { symbol: skeleton(token.symbol), name: skeleton(token.name) }
  cache.set(token, skeletons)
  return skeletons
}

/** The known token that `token` imitates; null when it imitates none or is a known token itself. */
export const imitatedToken = (token: Token, known: readonly Token[]): Token | null => {
  if (known.some(({ address }) => address === token.address)) return null
  const { symbol, name } = skeletonsOf(token)
  return (
    known.find((one) => {
      const other = skeletonsOf(one)
      return isAlike(symbol, other.symbol) || isAlike(name, other.name)
    }) ?? null
  )
}
