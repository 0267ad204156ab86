/**
 * What the debug screen shows of a log file. A file may come from anyone, or from a build that recorded what its user
 * pasted by mistake, so a private key or a recovery phrase in it is not shown (X328). The app's own log has none (X78).
 */
import type { Fact } from '../catalogue'
import { looksSecret, SECRET_MARK } from '../kernel'
import { LOG_ID } from './redactText'

/** A secret is searched for in so many characters at once, and no secret is longer than the overlap. */
const [PIECE, OVERLAP] = [16_000, 2000]
/** A shorter text has no room for a key, nor for twelve words. */
const SHORTEST = 24
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

const isPasted = (text: string, key: string): boolean => {
  if (text.length < SHORTEST) return false
  // Most texts of a log are addresses and uids, and no key has their length.
  if ((text.length !== KEY_LENGTH || OF_HASHES.has(key)) && HEX.test(text)) return false
  for (let at = 0; at < text.length; at += PIECE)
    if (looksSecret(text.slice(at, at + PIECE + OVERLAP))) return true
  return false
}

/** The text, or a mark instead of it. `key`: the name of the field that holds it, which distinguishes a hash from a key. */
export const textWithoutPasted = (text: string, key = 'text'): string =>
  isPasted(text, key) ? SECRET_MARK : text

/** Whether a plain value and the names of its members hold no secret: nearly all do not, and are not copied. */
const isClean = (value: unknown, key: string): boolean => {
  if (typeof value === 'string') return !isPasted(value, key)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((one) => isClean(one, key))
  for (const name in value)
    if (isPasted(name, 'text') || !isClean(value[name as keyof typeof value], name)) return false
  return true
}

/** A plain value, with its members' names: a decoded fact keeps members that its event does not have. */
const valueWithoutPasted = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return textWithoutPasted(value, key)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => valueWithoutPasted(one, key))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [textWithoutPasted(name), valueWithoutPasted(one, name)]),
  )
}

/** The data of a fact that a rerun made of an opened log, and that is only shown. */
export const dataWithoutPasted = (data: unknown): unknown => valueWithoutPasted(data, 'text')

const idWithoutPasted = (id: string): string => (LOG_ID.test(id) ? id : textWithoutPasted(id))

/** The same fact if nothing was pasted into it, which the codec of its event reads like the original. */
export const factWithoutPasted = (fact: Fact): Fact => {
  const { id, session, cause, data } = fact
  const isSame = [id, session, cause ?? ''].every((text) => LOG_ID.test(text) || !isPasted(text, 'text'))
  if (isSame && isClean(data, 'text')) return fact
  return {
    ...fact,
    id: idWithoutPasted(id),
    session: textWithoutPasted(session),
    ...(cause === undefined ? {} : { cause: idWithoutPasted(cause) }),
    data: dataWithoutPasted(data),
  } as Fact
}
