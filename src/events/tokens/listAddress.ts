/** Accepted addresses of a token list: https, http, ipfs, ipns, or a name of the name service (S7.20, S7.21, S7.24). */

import { isEthName } from '../chain/ensName'
import { urlOf } from '../kernel/urlOf'
import { isTurnedAround, trimUnseen } from '../kernel/visibleText'

/** Longer ones are not addresses of a list. */
const MAX_LENGTH = 1000
const SCHEMES = ['https:', 'http:', 'ipfs:', 'ipns:']

/**
 * Returns the address in its stored form, or null if the text isn't one. A URL with a user name or password is
 * rejected, and so is a URL that a mark of direction turns around, because people would read a different one.
 */
export const listAddress = (text: string): string | null => {
  const trimmed = trimUnseen(text)
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null
  if (isEthName(trimmed)) return trimmed
  const typed = trimmed.replace(/\p{Cf}/gu, '')
  const url = urlOf(typed)
  if (isTurnedAround(trimmed) || url === null) return null
  const { protocol, username, password, host, pathname } = url
  const isNamed = host !== '' || pathname.replace(/\//g, '') !== ''
  return SCHEMES.includes(protocol) && isNamed && username === '' && password === '' ? typed : null
}
