/**
 * Reads a text as a recipient (S5.23, D3.12). A name of the name service is 'resolving' where the chain has one, and no recipient until
 * it was looked up (`readRecipientNameEpic`); the form rejects other names. An address with a wrong checksum is a typing
 * error, never a recipient.
 */
import * as O from 'fp-ts/Option'
import { type ChainId, chains } from '../chain/chains.data'
import { parseAddress } from '../kernel/parseAddress'
import type { RecipientReading } from './reading'
import { isName, isServiceName } from '../wallet/serviceName'

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** The short name of a network before an address (EIP-3770). */
const PREFIX = /^([a-z0-9-]{1,32}):(?=0x)/i
/** Whether a link may name it as recipient (T5.18); a text of the shape of an address may still not be valid. */
export const isRecipientLike = (text: string): boolean =>
  !/\s/.test(text) && (HEX_ADDRESS.test(text.replace(PREFIX, '')) || isName(text))

/** Reads the text without its whitespace (S5.22). Either `address` or `problem` is null. */
export const readRecipient = (typed: string, chainId: ChainId): RecipientReading => {
  const text = typed.replace(/\s/g, '')
  const none = (problem: NonNullable<RecipientReading['problem']>): RecipientReading => ({
    text,
    address: null,
    problem,
  })
  if (text === '') return none('empty')
  const [, prefix] = PREFIX.exec(text) ?? []
  const rest = text.replace(PREFIX, '')
  if (!HEX_ADDRESS.test(rest)) {
    if (isServiceName(text) && chains[chainId].nameRegistry !== null) return none('resolving')
    return none(isName(text) ? 'name' : 'malformed')
  }
  if (prefix !== undefined && !chains[chainId].shortNames.includes(prefix.toLowerCase()))
    return none('otherNetwork')
  const address = O.toNullable(parseAddress(rest))
  return address === null ? none('wrongChecksum') : { text, address, problem: null }
}
