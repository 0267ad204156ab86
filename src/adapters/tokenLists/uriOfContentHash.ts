/** The content hash of a name (EIP-1577) as an ipfs or ipns address (S7.21). */
import * as E from 'fp-ts/Either'
import type { Hex } from '../../events/kernel'
import type { TokenListError } from '../../streams/ports/TokenLists'

/** The multicodec numbers of the namespaces, as variable-length integers of two bytes. */
const NAMESPACES: Readonly<Record<string, 'ipfs' | 'ipns'>> = { e301: 'ipfs', e501: 'ipns' }
/** A version 1 CID of a libp2p key whose hash is the identity: the name is written out. */
const WRITTEN_NAME = /^017200([0-9a-f]{2})((?:[0-9a-f]{2})+)$/
/** A version 1 CID of any codec with a SHA-256 of 32 bytes. */
const CID = /^01(?:[89a-f][0-9a-f][0-7][0-9a-f]|[0-7][0-9a-f])1220[0-9a-f]{64}$/
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i

/** Base 32 in lower case without padding, as multibase's prefix 'b' announces. */
const base32 = (hex: string): string => {
  let bits = ''
  for (const digit of hex) bits += Number.parseInt(digit, 16).toString(2).padStart(4, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('')
}

const domainIn = (cid: string): string | null => {
  const [, length, hex] = WRITTEN_NAME.exec(cid) ?? []
  if (length === undefined || hex === undefined || Number.parseInt(length, 16) * 2 !== hex.length) return null
  const text = (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
  return DOMAIN.test(text) ? text : null
}

const failed = (reason: TokenListError['reason'], detail: string): E.Either<TokenListError, never> =>
  E.left({ reason, detail })

/**
 * 'ipfs://bafy…' or 'ipns://…'; a name without a content hash or with a broken one is refused (S8.28), and so is another
 * codec (S8.31).
 */
export const uriOfContentHash = (hash: Hex | null): E.Either<TokenListError, string> => {
  const hex = (hash ?? '0x').slice(2).toLowerCase()
  if (hex === '') return failed('noContentHash', '')
  const namespace = NAMESPACES[hex.slice(0, 4)]
  if (namespace === undefined) return failed('unknownCodec', `0x${hex.slice(0, 4)}`)
  const cid = hex.slice(4)
  const domain = namespace === 'ipns' ? domainIn(cid) : null
  if (domain !== null) return E.right(`ipns://${domain}`)
  return CID.test(cid) ? E.right(`${namespace}://b${base32(cid)}`) : failed('noContentHash', '')
}
