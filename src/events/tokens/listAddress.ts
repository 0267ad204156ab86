/** Accepted addresses of a token list: https, http, ipfs, ipns, or a name of the name service (S7.24). */

import { isEthName } from '../chain/ensName'
import { readName } from '../chain/nameText'
import { urlOf } from '../kernel/urlOf'
import { isTurnedAround, trimUnseen } from '../kernel/visibleText'
import { addressesOf } from './uriAddresses'

/** Longer ones are not addresses of a list. */
const MAX_LENGTH = 1000
/** Longer texts are not searched for several addresses. */
const MOST_PASTED = 10_000

/** Where one address ends and the next one begins, also without anything between. A URL within another follows a sign of it. */
const BETWEEN = /[\s,;|]+|(?<=\w)(?=(?:https?|ip[fn]s):\/\/)/i

/** Whether a text is several addresses of lists (X287). One after a comma is never read as a part of the one before. */
export const isSeveralLists = (text: string): boolean =>
  text.length <= MOST_PASTED && text.split(BETWEEN).filter((part) => oneAddress(part) !== null).length > 1

/**
 * Returns the address in its stored form, or null if the text isn't one. Nothing can be fetched from 'https:a.example' or from
 * two that are pasted at once (X278). A URL with a user name or password is rejected, and so is a URL that a mark of direction
 * turns around, because people would read a different one.
 */
export const listAddress = (text: string): string | null => (isSeveralLists(text) ? null : oneAddress(text))

const oneAddress = (text: string): string | null => {
  const trimmed = trimUnseen(text)
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null
  const name = readName(trimmed)
  if (name !== null && isEthName(name)) return name
  const typed = trimmed.replace(/\p{Cf}/gu, '')
  const url = urlOf(typed)
  if (isTurnedAround(trimmed) || url === null || addressesOf(typed).length === 0) return null
  const { username, password, host, pathname } = url
  const isNamed = host !== '' || pathname.replace(/\//g, '') !== ''
  return isNamed && username === '' && password === '' ? typed : null
}
