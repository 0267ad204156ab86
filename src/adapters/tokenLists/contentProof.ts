/**
 * Whether a gateway served the content that an IPFS address names: the address holds the content's hash. The content is
 * hashed in each way it may have been added: in one block, raw or as a UnixFS file, or cut into blocks of the usual
 * sizes, whose hashes the block in the address lists. The longest list that the app downloads has fewer blocks than one
 * such block can hold (174).
 */
import { cidBytes } from '../../events/tokens/cidBytes'
import { sha256Of } from './listHash'

/**
 * 'same': it is the content that the address names. 'other': it is something else. 'unproved': the address doesn't say.
 * 'doubtful': it doesn't match the address in any usual form. It may have been cut differently, or be a forgery, which
 * can have any length.
 */
export type Proof = 'same' | 'other' | 'doubtful' | 'unproved'

interface Named {
  readonly codec: 'raw' | 'file'
  /** SHA-256 in hex. */
  readonly digest: string
}

/** The content that an address names by hash, without a path below it. Null for any other address. */
const namedBy = (uri: string): Named | null => {
  const [, cid] = /^ipfs:\/\/(?:ipfs\/)?([^/?#]+)\/?$/i.exec(uri) ?? []
  const [, codec, digest] = /^01(55|70)1220([0-9a-f]{64})$/.exec(cidBytes(cid ?? '') ?? '') ?? []
  return digest === undefined ? null : { codec: codec === '55' ? 'raw' : 'file', digest }
}

/** A number as protobuf writes it: seven bits a byte, the lowest first. */
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]

type Bytes = Uint8Array<ArrayBuffer>

const joined = (parts: readonly (Bytes | readonly number[])[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A field of protobuf that holds bytes. */
const field = (tag: number, value: Bytes): Bytes => joined([[tag, ...varint(value.length)], value])

/** The types of UnixFS that a block of content may have. */
const RAW_TYPE = 0
const FILE_TYPE = 2

/** A block of content (UnixFS in dag-pb): its type, the content and, as most write it, its size. */
const contentBlock = (content: Bytes, hasSize: boolean, type = FILE_TYPE): Bytes =>
  field(0x0a, joined([[0x08, type], field(0x12, content), hasSize ? [0x18, ...varint(content.length)] : []]))

/** The sizes into which files are cut: 256 KiB by most programs, 1 MiB by some (C583). In bytes. */
const CUTS = [262_144, 1_048_576]

/**
 * The possible forms of a block of content, and the bytes before its hash in a list of blocks: its CID without the
 * digest.
 */
const LEAVES: readonly { readonly of: (content: Bytes) => Bytes; readonly cid: readonly number[] }[] = [
  { of: (content) => content, cid: [0x01, 0x55, 0x12, 0x20] },
  { of: (content) => contentBlock(content, true), cid: [0x12, 0x20] },
  { of: (content) => contentBlock(content, true), cid: [0x01, 0x70, 0x12, 0x20] },
  { of: (content) => contentBlock(content, true, RAW_TYPE), cid: [0x12, 0x20] },
]

const bytesOfHex = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/** The block that lists the blocks of content: hash, no name, size of each; then the type, the whole size and each part's. */
const listBlock = async (
  content: Bytes,
  cut: number,
  { of, cid }: (typeof LEAVES)[number],
): Promise<Bytes> => {
  const parts = Array.from({ length: Math.ceil(content.length / cut) }, (_, n) =>
    content.slice(n * cut, (n + 1) * cut),
  )
  const links = await Promise.all(
    parts.map(async (part) => {
      const block = of(part)
      const hash = joined([cid, bytesOfHex(await sha256Of(block))])
      return field(0x12, joined([field(0x0a, hash), [0x12, 0x00, 0x18, ...varint(block.length)]]))
    }),
  )
  const sizes = parts.map((part) => [0x20, ...varint(part.length)])
  const file = joined([[0x08, FILE_TYPE, 0x18, ...varint(content.length)], ...sizes])
  return joined([...links, field(0x0a, file)])
}

/** Whether a file's blocks, cut and made in a usual way, have this hash together (X158). */
const isCutInto = async (content: Bytes, digest: string): Promise<boolean> => {
  for (const cut of CUTS.filter((size) => size < content.length)) {
    for (const leaf of LEAVES) {
      if ((await sha256Of(await listBlock(content, cut, leaf))) === digest) return true
    }
  }
  return false
}

/** The bytes that a text may have been: reading it as text took a mark at its beginning away. */
const bytesOf = (text: string): readonly Bytes[] =>
  [text, `\uFEFF${text}`].map((one) => new TextEncoder().encode(one))

/** Compares the content served for an IPFS or IPNS address with the address (X94). */
export const proofOf = async (uri: string, text: string): Promise<Proof> => {
  const named = namedBy(uri)
  if (named === null) return 'unproved'
  for (const bytes of bytesOf(text)) {
    const blocks = named.codec === 'raw' ? [bytes] : [contentBlock(bytes, true), contentBlock(bytes, false)]
    const hashes = await Promise.all(blocks.map(sha256Of))
    if (hashes.includes(named.digest)) return 'same'
    if (named.codec === 'file' && (await isCutInto(bytes, named.digest))) return 'same'
  }
  return named.codec === 'raw' ? 'other' : 'doubtful'
}
