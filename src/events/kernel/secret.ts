/** Private keys and recovery phrases that somebody typed or pasted by mistake: nothing records them (X78). */

/**
 * 64 hex digits. Decimal digits alone are a number, unless '0x' stands in front; sixteen zeros begin an address or a number
 * that is an argument of a call, and no key; in the path of an address on the web they are a public hash.
 */
const KEY =
  /(?<![0-9a-f]|[^/\s]\/(?:0x)?)(?:0x(?!0{16})[0-9a-f]{64}|(?=\d*[a-f])(?!0{16})[0-9a-f]{64})(?![0-9a-f])/i

/** What people write between the words of a phrase: spaces, commas, numbers, quotes, and their codes in a URL. */
const GAP = String.raw`(?:%[0-9a-f]{2}|[^a-z%]){1,12}`
/** Common English words that the list of recovery phrases (BIP 39) lacks, so that a sentence is no phrase. */
const PLAIN =
  '(?!(?:the|not|and|are|for|with|from|does|has|was|were|been|your|its|but|which|them|than|their|should|would|each|most)(?![a-z]))'
const WORD = `${PLAIN}[a-z]{3,8}`
const PHRASE = new RegExp(`(?<![a-z])(?:${WORD}${GAP}){11}${WORD}(?![a-z])`, 'i')

/** In characters. A longer text is not typed, and the patterns are not tried on the rest of it. */
const MAX_LENGTH = 20_000

const plain = (text: string): string => text.slice(0, MAX_LENGTH).normalize('NFKC')

/** Stands where a secret was. */
export const SECRET_MARK = '[secret]'

/** A text of a URL without the codes of its characters: the digits of '%20' would belong to a key that follows. */
const decoded = (text: string): string =>
  text.replace(/%(?:25)*([0-9a-f]{2})/gi, (_, code: string) => {
    const value = Number.parseInt(code, 16)
    return value < 128 ? String.fromCharCode(value) : ' '
  })

const hasSecret = (text: string): boolean => KEY.test(text) || PHRASE.test(text)

/** Whether the text has a private key or a recovery phrase in it, as it stands or as a part of a URL. */
export const looksSecret = (text: string): boolean => {
  const whole = plain(text)
  return hasSecret(whole) || (whole.includes('%') && hasSecret(decoded(whole)))
}

/** Members of requests that hold what somebody typed or a link said. Others may hold public hashes. */
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

const isSecret = (text: string, key: string): boolean =>
  TYPED.has(key) ? looksSecret(text) : PHRASE.test(plain(text))

/** A plain value with each text that looks like a secret replaced by the mark; the same value if there is none. */
export const withoutSecrets = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return isSecret(value, key) ? SECRET_MARK : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const kept: readonly unknown[] = value.map((one) => withoutSecrets(one, key))
    return kept.every((one, i) => one === value[i]) ? value : kept
  }
  const entries = Object.entries(value).map(([name, one]) => [name, one, withoutSecrets(one, name)] as const)
  return entries.every(([, one, kept]) => one === kept)
    ? value
    : Object.fromEntries(entries.map(([name, , kept]) => [name, kept]))
}
