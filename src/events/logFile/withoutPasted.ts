/**
 * What the debug screen shows of a log file. A file may come from anyone, or from a build that recorded what its user
 * pasted by mistake, so a private key or a recovery phrase in it is not shown (X907). The app's own log has none (X78).
 */
import type { Fact } from '../catalogue'
import { looksSecret, SECRET_MARK, withoutSecrets } from '../kernel'
import { LOG_ID } from './redactText'

/** A secret is searched for in so many characters at once, and no secret is longer than the overlap. */
const [PIECE, OVERLAP] = [16_000, 2000]
/** A shorter text has no room for a key, nor for twelve words. */
const SHORTEST = 24
/** A public hash as the catalogue has it. In a field that people type into, it could be a key (`withoutSecrets`). */
const HASH = /^0x[0-9a-fA-F]*$/

const isPasted = (text: string, key: string): boolean => {
  if (text.length < SHORTEST) return false
  if (HASH.test(text) && key !== 'description') return withoutSecrets(text, key) === SECRET_MARK
  for (let at = 0; at < text.length; at += PIECE)
    if (looksSecret(text.slice(at, at + PIECE + OVERLAP))) return true
  return false
}

/** The text, or a mark instead of it. `key`: the name of the field that holds it, by which a hash is told from a key. */
export const textWithoutPasted = (text: string, key = 'text'): string =>
  isPasted(text, key) ? SECRET_MARK : text

/** A plain value, with its members' names: a decoded fact keeps members that its event does not have. */
export const valueWithoutPasted = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return textWithoutPasted(value, key)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => valueWithoutPasted(one, key))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [textWithoutPasted(name), valueWithoutPasted(one, name)]),
  )
}

const idWithoutPasted = (id: string): string => (LOG_ID.test(id) ? id : textWithoutPasted(id))

/** The same fact if nothing was pasted into it, which the codec of its event reads like the original. */
export const factWithoutPasted = (fact: Fact): Fact => {
  const { id, session, cause } = fact
  return {
    ...fact,
    id: idWithoutPasted(id),
    session: textWithoutPasted(session),
    ...(cause === undefined ? {} : { cause: idWithoutPasted(cause) }),
    data: valueWithoutPasted(fact.data),
  } as Fact
}
