/** What a user may name a token list by: https, http, ipfs, ipns, or a name of the name service (S7.20, S7.21, S7.24). */

import { isEthName } from '../chain/ensName'
import { urlOf } from '../kernel/urlOf'
import { isTurnedAround, trimUnseen } from '../kernel/visibleText'
import { addressesOf } from './uriAddresses'

/** Longer ones are not addresses of a list. */
const MAX_LENGTH = 1000

/**
 * The address as it is kept, or null if the text is none. Nor is one that nothing can be fetched from ('https:a.example', two that
 * are pasted at once), a URL with a user name or a password, or one that a mark of direction turns around: the eye reads another one.
 */
export const listAddress = (text: string): string | null => {
  const trimmed = trimUnseen(text)
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null
  if (isEthName(trimmed)) return trimmed
  const typed = trimmed.replace(/\p{Cf}/gu, '')
  const url = urlOf(typed)
  if (isTurnedAround(trimmed) || url === null || addressesOf(typed).length === 0) return null
  const { username, password, host, pathname } = url
  const isNamed = host !== '' || pathname.replace(/\//g, '') !== ''
  return isNamed && username === '' && password === '' ? typed : null
}
