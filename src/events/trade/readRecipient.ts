/**
 * Reads a text as a recipient (S5.23, D3.12). A name of the name service is 'resolving' where the chain has one, and no recipient until
 * it was looked up (`readRecipientNameEpic`); the form rejects other names. An address with a wrong checksum is a typing
 * error, never a recipient.
 */
import * as E from 'fp-ts/Either'
import { type ChainId, chains } from '../chain/chains.data'
import { isAddressLike, readAddress } from '../chain/readAddress'
import { isName } from '../chain/ensName'
import { trimUnseen, visibleText } from '../kernel/visibleText'
import type { RecipientReading } from './recipientReading'

/** A blank that is seen: the mark of byte order is whitespace for patterns, and nothing for the name service. */
const BLANK = /[^\S\ufeff]+/

/** Whether a link may name it as recipient (T5.18); a text of the shape of an address may still not be valid. */
export const isRecipientLike = (text: string): boolean =>
  !BLANK.test(text) && (isAddressLike(text) || isName(text))

/**
 * A name without whitespace; what no one sees stays, because it may join what is seen. What is a name or an address by itself
 * stays apart: joined with what stands by it ('to alice.eth'), it would be another one, which someone else may own (C940).
 */
const joined = (text: string): string => {
  const parts = text.split(BLANK)
  return parts.join(parts.some((part) => isAddressLike(part) || isName(part)) ? ' ' : '')
}

/** Reads the text without whitespace (S5.22) and unseen characters. Either `address` or `problem` is null. */
export const readRecipient = (typed: string, chainId: ChainId): RecipientReading => {
  const read = readAddress(typed, chainId)
  const text = isAddressLike(typed) ? visibleText(typed) : joined(trimUnseen(typed))
  const none = (problem: NonNullable<RecipientReading['problem']>): RecipientReading => ({
    text,
    address: null,
    problem,
  })
  if (text === '') return none('empty')
  if (E.isRight(read)) return { text, address: read.right, problem: null }
  if (read.left !== 'malformed') return none(read.left)
  if (BLANK.test(text) || !isName(text)) return none('malformed')
  return none(chains[chainId].nameRegistry === null ? 'name' : 'resolving')
}
