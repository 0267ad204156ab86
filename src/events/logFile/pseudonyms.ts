/**
 * One pseudonym for one thing, made by a keyed hash: the same throughout a file without a list of what was met, and
 * of no use to whoever does not have the salt, which is thrown away with the file's making.
 */
import * as O from 'fp-ts/Option'
import { parseAddress } from '../kernel/parseAddress'
import { saltedHash } from '../kernel/saltedHash'
import { publicHex } from './publicValues'

export interface Pseudonyms {
  /** For 0x and hex digits: an address, a uid, a hash or a call's data; as long as before. Public ones stay. */
  readonly hex: (text: string) => string
  /** For a text that may say anything. */
  readonly text: (text: string) => string
}

const ADDRESS_DIGITS = 40
const WORD_DIGITS = 64
const UID_DIGITS = 112
const SELECTOR_DIGITS = 8
/** Of a text's pseudonym: two texts in one file do not meet by chance. */
const TEXT_DIGITS = 12
/** Pseudonyms kept at hand, so that a long log does not hash each address a thousand times (our choice). */
const KEPT = 10_000

/** What was made for the same text not long ago, or made now. */
const keeping = (make: (text: string) => string): ((text: string) => string) => {
  const kept = new Map<string, string>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (kept.size >= KEPT) kept.clear()
    kept.set(text, made)
    return made
  }
}

/** Pseudonyms of one file. `salt` is random, at least 16 bytes in any spelling. */
export const pseudonyms = (salt: string): Pseudonyms => {
  const hashed = keeping((thing) => saltedHash(salt, thing))

  const address = (digits: string): string =>
    publicHex.has(`0x${digits}`) ? digits : hashed(digits).slice(0, ADDRESS_DIGITS)

  const digitsOf = (digits: string): string => {
    if (publicHex.has(`0x${digits}`)) return digits
    if (digits.length === ADDRESS_DIGITS) return address(digits)
    if (digits.length === UID_DIGITS) {
      const owner = digits.slice(WORD_DIGITS, WORD_DIGITS + ADDRESS_DIGITS)
      return (
        digitsOf(digits.slice(0, WORD_DIGITS)) + address(owner) + digits.slice(WORD_DIGITS + ADDRESS_DIGITS)
      )
    }
    if (digits.length === WORD_DIGITS) return hashed(digits)
    return longDigits(digits)
  }

  /** A call's data keeps its function and its length; what it says is hidden whole. */
  const longDigits = (digits: string): string => {
    const isCall = digits.length % WORD_DIGITS === SELECTOR_DIGITS
    const start = isCall ? digits.slice(0, SELECTOR_DIGITS) : ''
    const hidden = digits.length - start.length
    const words = Array.from({ length: Math.ceil(hidden / WORD_DIGITS) }, (_, i) =>
      hashed(`${digits}:${String(i)}`),
    )
    return start + words.join('').slice(0, hidden)
  }

  const hex = keeping((text) => {
    const digits = text.slice(2).toLowerCase()
    const made = `0x${digitsOf(digits)}`
    // An address that was spelled with its checksum is again; one in lower case was a key or a part of something.
    return digits.length === ADDRESS_DIGITS && text.slice(2) !== digits
      ? O.getOrElse(() => made)(parseAddress(made))
      : made
  })

  return { hex, text: (text) => `hidden-${hashed(`text:${text}`).slice(0, TEXT_DIGITS)}` }
}
