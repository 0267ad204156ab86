/**
 * What a text names as a recipient. A name of the name service is 'resolving' where the chain has one, and no recipient
 * until it was looked up (`readRecipientNameEpic`); other names are none, and the form says so. An address with a wrong checksum is a typing error, never a recipient.
 */
import * as O from 'fp-ts/Option'
import { type ChainId, chains } from '../chain/chains.data'
import { parseAddress } from '../kernel/parseAddress'
import type { RecipientReading } from './reading'

/** No name is longer, and no pattern below is tried on more. */
export const MAX_RECIPIENT_LENGTH = 256

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** T §5: labels ending in .eth, with an optional path. */
const SERVICE_NAME = new RegExp(`^(?:${LABEL}\\.)+eth(?:/.*)?$`, 'i')
/** T §5 'a domain-name pattern': a name service also keeps names of other domains. */
const DOMAIN_NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,63}(?:/.*)?$`, 'i')

const isShort = (text: string): boolean => text.length <= MAX_RECIPIENT_LENGTH

export const isServiceName = (text: string): boolean => isShort(text) && SERVICE_NAME.test(text)
const isName = (text: string): boolean => isServiceName(text) || (isShort(text) && DOMAIN_NAME.test(text))

/** What a link may name as recipient (T §5); what has the shape of an address may still be none. */
export const isRecipientLike = (text: string): boolean =>
  !/\s/.test(text) && (HEX_ADDRESS.test(text) || isName(text))

/** Takes whitespace away (S §5) and says what is left. Either `address` or `problem` is null. */
export const readRecipient = (typed: string, chainId: ChainId): RecipientReading => {
  const text = typed.replace(/\s/g, '')
  const none = (problem: NonNullable<RecipientReading['problem']>): RecipientReading => ({
    text,
    address: null,
    problem,
  })
  if (text === '') return none('empty')
  const [, prefix, rest = text] = /^([a-z0-9-]{1,32}):(0x.*)/i.exec(text) ?? []
  if (!HEX_ADDRESS.test(rest)) {
    if (isServiceName(text) && chains[chainId].nameRegistry !== null) return none('resolving')
    return none(isName(text) ? 'name' : 'malformed')
  }
  if (prefix !== undefined && !chains[chainId].shortNames.includes(prefix.toLowerCase()))
    return none('otherNetwork')
  const address = O.toNullable(parseAddress(rest))
  return address === null ? none('wrongChecksum') : { text, address, problem: null }
}
