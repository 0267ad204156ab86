/**
 * Whether a gateway served what an ipfs address names: the address holds the hash of the content. Content of one block is
 * hashed as it was added, raw or as a file of UnixFS; of larger content the address names a tree of blocks, which a gateway's
 * answer does not show.
 */
import { sha256Of } from './readList'

/**
 * 'same': it is what the address names; 'other': it is something else; 'unproved': the address does not say it.
 * 'doubtful': it is not one block that the address names. It may be several of them, or a forgery, which can have any length.
 */
export type Proof = 'same' | 'other' | 'doubtful' | 'unproved'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The longest text of a CID that is read: a hash of 32 bytes has at most 60 characters. */
const MAX_CID = 100

/** The number that a text is in an alphabet, in hex with whole bytes; null where it has another character. */
const hexIn = (alphabet: string, text: string, cutBits = 0): string | null => {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return null
    value = value * BigInt(alphabet.length) + BigInt(digit)
  }
  const hex = (value >> BigInt(cutBits)).toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

/** A CID's bytes in hex, by its multibase; null for one that is not read. */
const cidBytes = (cid: string): string | null => {
  if (cid.length > MAX_CID) return null
  if (/^Qm[1-9A-Za-z]{44}$/.test(cid)) {
    const multihash = hexIn(BASE58, cid)
    return multihash === null ? null : `0170${multihash}`
  }
  const rest = cid.slice(1)
  switch (cid[0]) {
    case 'b':
      return hexIn(BASE32, rest, (rest.length * 5) % 8)
    case 'k':
      return hexIn(BASE36, rest)
    case 'z':
      return hexIn(BASE58, rest)
    case 'f':
      return /^(?:[0-9a-f]{2})+$/.test(rest) ? rest : null
    default:
      return null
  }
}

interface Named {
  readonly codec: 'raw' | 'file'
  /** SHA-256 in hex. */
  readonly digest: string
}

/** What an address names by hash, without a path below it; null for any other. */
const namedBy = (uri: string): Named | null => {
  const [, cid] = /^ipfs:\/\/(?:ipfs\/)?([^/?#]+)\/?$/i.exec(uri) ?? []
  const [, codec, digest] = /^01(55|70)1220([0-9a-f]{64})$/.exec(cidBytes(cid ?? '') ?? '') ?? []
  return digest === undefined ? null : { codec: codec === '55' ? 'raw' : 'file', digest }
}

/** A number as protobuf writes it: seven bits a byte, the lowest first. */
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]

/** A file of one block (UnixFS in dag-pb): its type, content and, as most write it, its size. */
const fileBlock = (content: Uint8Array, hasSize: boolean): Uint8Array<ArrayBuffer> => {
  const length = varint(content.length)
  const before = [0x08, 0x02, 0x12, ...length]
  const after = hasSize ? [0x18, ...length] : []
  const size = before.length + content.length + after.length
  const head = [0x0a, ...varint(size), ...before]
  const block = new Uint8Array(head.length + content.length + after.length)
  block.set(head)
  block.set(content, head.length)
  block.set(after, head.length + content.length)
  return block
}

/** The bytes that a text may have been: reading it as text took a mark at its beginning away. */
const bytesOf = (text: string): readonly Uint8Array<ArrayBuffer>[] =>
  [text, `\uFEFF${text}`].map((one) => new TextEncoder().encode(one))

/** Compares what was served for an ipfs or ipns address with the address. */
export const proofOf = async (uri: string, text: string): Promise<Proof> => {
  const named = namedBy(uri)
  if (named === null) return 'unproved'
  for (const bytes of bytesOf(text)) {
    const blocks = named.codec === 'raw' ? [bytes] : [fileBlock(bytes, true), fileBlock(bytes, false)]
    const hashes = await Promise.all(blocks.map(sha256Of))
    if (hashes.includes(named.digest)) return 'same'
  }
  return named.codec === 'raw' ? 'other' : 'doubtful'
}
