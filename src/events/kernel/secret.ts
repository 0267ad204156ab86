/** Private keys and recovery phrases that someone typed or pasted by mistake: nothing records them (A1.5, X78). */

/**
 * 64 hex digits. Digits without letters are a number, unless '0x' precedes them. Sixteen zeros begin an address or a
 * call's argument, not a key.
 */
const KEY = /(?<![0-9a-f])(?:0x(?!0{16})[0-9a-f]{64}|(?=\d*[a-f])(?!0{16})[0-9a-f]{64})(?![0-9a-f])/i

/** An address on the web or of this device, with the parts after its host. */
const WEB =
  /\bhttps?:\/\/(?:(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}|localhost|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?[/#][^\s"'<>]*/gi
/** The start of the query. A route after a hash counts as a path, too. */
const QUERY = /[?&]|#(?!\/)/
/** A part of its path: there 64 hex digits are a public hash. */
const PATH_HASH = /\/(?:0x)?[0-9a-f]{64}(?![0-9a-f])/gi

const withoutPathHashes = (address: string): string => {
  const at = address.search(QUERY)
  const path = at < 0 ? address : address.slice(0, at)
  return path.replace(PATH_HASH, '/') + address.slice(path.length)
}

/** Hex digits in groups, like a key in a table or in a broken line. */
const GROUPS = /(?<![0-9a-f])(?:0x)?[0-9a-f]{4,}(?:\s{1,3}[0-9a-f]{4,}){1,15}(?![0-9a-f])/gi

const hasKey = (text: string): boolean => {
  const read = text.replace(WEB, withoutPathHashes)
  return KEY.test(read) || (read.match(GROUPS) ?? []).some((groups) => KEY.test(groups.replace(/\s/g, '')))
}

/** The length of the shortest phrase. The longest have 24 words, and a longer run contains one of 24. */
const FEWEST_WORDS = 12

/** Null until `knowPhraseWords` was called. */
let known: ReadonlySet<string> | null = null

/**
 * Names the 2,048 words of phrases (BIP 39). The list is longer than all other code that looks for secrets, and loads
 * after the first screen. Until then, any word of such a length counts as one of them, so no phrase is recorded.
 */
export const knowPhraseWords = (words: readonly string[]): void => {
  known = new Set(words)
}

const isPhraseWord = (word: string): boolean =>
  known === null ? word.length >= 3 && word.length <= 8 : known.has(word.toLowerCase())

/** The codes for a space or a new line in JSON and HTML, which contain letters. */
const SPACE_CODE = String.raw`\\(?:[nrt]|u[0-9a-fA-F]{4})|&#?[A-Za-z0-9]{2,6};|<\/?(?:br|p|li|td|tr|div|span)\s?\/?>`
const SPACE_CODES = new RegExp(SPACE_CODE, 'gi')

const URL_CODE = '%(?:[0-9][0-9a-fA-F]|[a-fA-F][0-9])'
/**
 * What may stand between two words of a phrase, as a pattern: anything but letters, and codes (C682). A code has one
 * reading only, so that hostile text costs no time.
 */
export const PHRASE_GAP = `(?:${SPACE_CODE}|${URL_CODE}|(?!${SPACE_CODE}|${URL_CODE})[^A-Za-z]){1,60}`

/** Whether this many words of the list follow each other, with any non-letters in between. */
const hasPhrase = (text: string): boolean => {
  let inRow = 0
  for (const [word] of text.replace(SPACE_CODES, ' ').matchAll(/[a-z]+/gi)) {
    inRow = isPhraseWord(word) ? inRow + 1 : 0
    if (inRow === FEWEST_WORDS) return true
  }
  return false
}

/** In characters. No one types a longer text, so the rest of it isn't searched. */
const MAX_LENGTH = 20_000

const plain = (text: string): string => text.slice(0, MAX_LENGTH).normalize('NFKC')

/** Stands where a secret was. */
export const SECRET_MARK = '[secret]'

/**
 * A text of a URL without the codes of its characters: the digits of '%20' would belong to a key that follows. A key right
 * after '%' keeps its first two.
 */
const decoded = (text: string): string =>
  text
    .replace(/%(?:25)*(?=(?:0x)?[0-9a-f]{64}(?![0-9a-f]))/gi, '% ')
    .replace(/%(?:25)*([0-9a-f]{2})/gi, (_, code: string) => {
      const value = Number.parseInt(code, 16)
      return value < 128 ? String.fromCharCode(value) : ' '
    })

/** Whether the text contains a private key or a recovery phrase, directly or in a URL. */
export const looksSecret = (text: string): boolean => {
  const whole = plain(text)
  // Invisible characters may separate two words, or be inside a word or a key.
  const visible = whole.replace(/\p{Cf}/gu, '')
  const [read, seen] = [decoded(whole), decoded(visible)]
  return [...new Set([read, seen])].some(hasKey) || [...new Set([whole, read, visible])].some(hasPhrase)
}

/** Members of requests that hold typed text or a link's. Others may hold public hashes. */
const TYPED: ReadonlySet<string> = new Set([
  'text',
  'search',
  'account',
  'address',
  'to',
  'url',
  'amount',
  'typed',
  'typedWord',
  'title',
  'details',
  'reason',
])

const isTypedSecret = (text: string, key: string): boolean =>
  TYPED.has(key) ? looksSecret(text) : hasPhrase(plain(text))

/** Takes a text and the name of the member that holds it; of such a name itself, 'name'. */
type IsSecret = (text: string, key: string) => boolean

/** In characters. A shorter text has no room for a key, nor for twelve words (C689). */
const SHORTEST = 24

const textWithoutSecret = (text: string, key: string, isSecret: IsSecret): string =>
  text.length >= SHORTEST && isSecret(text, key) ? SECRET_MARK : text

const listWithoutSecrets = (
  list: readonly unknown[],
  key: string,
  isSecret: IsSecret,
): readonly unknown[] => {
  let kept: unknown[] | null = null
  for (const [at, one] of list.entries()) {
    const shown = withoutSecrets(one, key, isSecret)
    if (!Object.is(shown, one)) (kept ??= [...list])[at] = shown
  }
  return kept ?? list
}

const recordWithoutSecrets = (record: object, isSecret: IsSecret): object => {
  let changed: Map<string, readonly [name: string, value: unknown]> | null = null
  // `Object.entries` of each record of a long log would take longer than the search.
  for (const name in record) {
    const one: unknown = record[name as keyof typeof record]
    const [shownName, shown] = [
      textWithoutSecret(name, 'name', isSecret),
      withoutSecrets(one, name, isSecret),
    ]
    if (shownName !== name || !Object.is(shown, one)) (changed ??= new Map()).set(name, [shownName, shown])
  }
  if (changed === null) return record
  const kept = changed
  return Object.fromEntries(Object.entries(record).map((entry) => kept.get(entry[0]) ?? entry))
}

/**
 * Returns a plain value with a mark instead of each text, and of each name of a member, that looks like a secret, or the same value
 * if there is none: nearly all have none, and are not copied. Each text is searched once, however deep it is in the value, because
 * a log file may come from anyone.
 */
export const withoutSecrets = (value: unknown, key = '', isSecret: IsSecret = isTypedSecret): unknown => {
  if (typeof value === 'string') return textWithoutSecret(value, key, isSecret)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value)
    ? listWithoutSecrets(value, key, isSecret)
    : recordWithoutSecrets(value, isSecret)
}
