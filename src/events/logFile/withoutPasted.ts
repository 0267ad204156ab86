/**
 * What the debug screen shows of a log file. A file may come from anyone, or from a build that recorded what its user
 * pasted by mistake, so a private key or a recovery phrase in it is not shown (X328). The app's own log has none (X78).
 */
import type { Fact } from '../catalogue'
import { looksSecret, memoizeLast, withoutSecrets } from '../kernel'

/** A secret is searched for in so many characters at once, and no secret is longer than the overlap. */
const [PIECE, OVERLAP] = [16_000, 2000]
/** '0x' and 64 digits. */
const KEY_LENGTH = 66
const HEX = /^0x[0-9a-fA-F]*$/
/** Fields of the catalogue that hold public hashes, which look like keys. '' is a text that was cleaned before. */
const OF_HASHES: ReadonlySet<string> = new Set([
  '',
  'hash',
  'hashes',
  'by',
  'executedAs',
  'blockHash',
  'transactionHash',
  'appData',
  'digest',
  'proof',
  'data',
  'calldata',
])

/** The orders of one build have one document, and to search it takes longer than all other texts of their rows. */
const hasPasted = memoizeLast((text: string): boolean => {
  for (let at = 0; at < text.length; at += PIECE)
    if (looksSecret(text.slice(at, at + PIECE + OVERLAP))) return true
  return false
})

const isPasted = (text: string, key: string): boolean =>
  // Most texts of a log are addresses and uids, and no key has their length.
  ((text.length === KEY_LENGTH && !OF_HASHES.has(key)) || !HEX.test(text)) && hasPasted(text)

/** The text, or a mark instead of it. `key`: the name of the field that holds it, which distinguishes a hash from a key. */
export const textWithoutPasted = (text: string, key = 'text'): string =>
  withoutSecrets(text, key, isPasted) as string

/** The data of a fact that a rerun made of an opened log, and that is only shown. A decoded fact keeps members that its event does not have. */
export const dataWithoutPasted = (data: unknown): unknown => withoutSecrets(data, 'text', isPasted)

/** The same fact if nothing was pasted into it, which the codec of its event reads like the original. */
export const factWithoutPasted = (fact: Fact): Fact => {
  const { id, session, cause, data } = fact
  const read = { id, session, ...(cause === undefined ? {} : { cause }), data }
  const shown = withoutSecrets(read, 'text', isPasted)
  return shown === read ? fact : ({ ...fact, ...(shown as typeof read) } as Fact)
}
