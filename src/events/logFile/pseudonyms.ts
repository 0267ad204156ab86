/**
 * Pseudonyms by a salted hash: the same value has the same pseudonym in the whole file, without a table, and no one can
 * test guesses without the salt, which is discarded after the file is written.
 */
import * as O from 'fp-ts/Option'
import { parseAddress } from '../kernel/parseAddress'
import { saltedHash } from '../kernel/saltedHash'
import { hiddenText } from './hiddenText'
import { publicHex } from './publicValues'

export interface Pseudonyms {
  /** For 0x and hex digits: an address, a uid, a hash or calldata. The length is kept, and public values are unchanged. */
  readonly hex: (text: string) => string
  /** For free text. */
  readonly text: (text: string) => string
  /** For the decimal digits of a number: those of another, below 2^28. */
  readonly number: (digits: string) => string
}

const ADDRESS_DIGITS = 40
const WORD_DIGITS = 64
const UID_DIGITS = 112
const SELECTOR_DIGITS = 8
/** Hex digits of a hidden number, which every integer's codec takes. */
const NUMBER_DIGITS = 7
/** The size of the cache, which saves hashing the same address a thousand times (C57). */
const MAX_CACHED = 10_000

const memoized = (make: (text: string) => string): ((text: string) => string) => {
  const cache = new Map<string, string>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const made = make(text)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(text, made)
    return made
  }
}

/** The pseudonyms of one file. `salt` is random, at least 16 bytes in any encoding. */
export const pseudonyms = (salt: string): Pseudonyms => {
  const hashed = memoized((thing) => saltedHash(salt, thing))

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

  /** Calldata keeps its selector and its length; its arguments are hidden. */
  const longDigits = (digits: string): string => {
    const isCall = digits.length % WORD_DIGITS === SELECTOR_DIGITS
    const start = isCall ? digits.slice(0, SELECTOR_DIGITS) : ''
    const hidden = digits.length - start.length
    const words = Array.from({ length: Math.ceil(hidden / WORD_DIGITS) }, (_, i) =>
      hashed(`${digits}:${String(i)}`),
    )
    return start + words.join('').slice(0, hidden)
  }

  const hex = memoized((text) => {
    const digits = text.slice(2).toLowerCase()
    const made = `0x${digitsOf(digits)}`
    // An address with an EIP-55 checksum gets a pseudonym with one; in lower case it was a key or a part of a value.
    return digits.length === ADDRESS_DIGITS && text.slice(2) !== digits
      ? O.getOrElse(() => made)(parseAddress(made))
      : made
  })

  return {
    hex,
    text: (text) => hiddenText(text, hashed(`text:${text}`)),
    number: (digits) => String(Number.parseInt(hashed(`number:${digits}`).slice(0, NUMBER_DIGITS), 16)),
  }
}
