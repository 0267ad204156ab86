/**
 * Reads a text as a recipient (S5.23, D3.12). If the chain has the name service, a name is 'resolving' and not a
 * recipient until it was looked up (`readRecipientNameEpic`). The form rejects other names. An address with a wrong
 * checksum is a typing error, never a recipient.
 */
import * as E from 'fp-ts/Either'
import { type ChainId, chains } from '../chain/chains.data'
import { addressText, isAddressLike, readAddress } from '../chain/readAddress'
import { isName } from '../chain/ensName'
import { hasBlank, nameText, readName } from '../chain/nameText'
import type { RecipientReading } from './recipientCodec'

/** Whether a link may name it as recipient (T5.18); a text of the shape of an address may still not be valid. */
export const isRecipientLike = (text: string): boolean =>
  !hasBlank(text) && (isAddressLike(text) || isName(text))

/** Reads the text without whitespace (S5.22, C670), unseen characters and quotes around an address. Either `address` or `problem` is null. */
export const readRecipient = (typed: string, chainId: ChainId): RecipientReading => {
  const read = readAddress(typed, chainId)
  const text = addressText(typed) ?? nameText(typed)
  const none = (problem: NonNullable<RecipientReading['problem']>): RecipientReading => ({
    text,
    address: null,
    problem,
  })
  if (text === '') return none('empty')
  if (E.isRight(read)) return { text, address: read.right, problem: null }
  if (read.left !== 'malformed') return none(read.left)
  if (readName(text) === null) return none('malformed')
  return none(chains[chainId].nameRegistry === null ? 'name' : 'resolving')
}
