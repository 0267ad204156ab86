/** The pinning service: POST /pinning/pinning/pinJSONToIPFS answers the content id that IPFS gives to the document. */
import { createHash } from 'node:crypto'
import { fields, SchemaError } from '../book/schema.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** None of the bytes that are written here start with zeros. */
function base58(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = (ALPHABET[Number(rest % 58n)] ?? '') + text
  return text
}

/** A number as protobuf writes it. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** CIDv0 of a file of one block: base58 of the sha2-256 multihash of its node. */
function contentId(text: string): string {
  const data = Buffer.from(text, 'utf8')
  const file = Buffer.from([0x08, 2, 0x12, ...varint(data.length), ...data, 0x18, ...varint(data.length)])
  const node = Buffer.from([0x0a, ...varint(file.length), ...file])
  return base58(Buffer.from([0x12, 0x20, ...createHash('sha256').update(node).digest()]))
}

/** The answer of the service, or null for a path that is none of its. */
export function pinningAnswer(method: string, path: string, body: string): Answer | null {
  if (path !== '/pinning/pinning/pinJSONToIPFS' || method !== 'POST') return null
  try {
    const content = fields(fields(JSON.parse(body))['pinataContent'])
    const text = JSON.stringify(content)
    return jsonAnswer(200, {
      IpfsHash: contentId(text),
      PinSize: Buffer.byteLength(text),
      Timestamp: new Date().toISOString(),
    })
  } catch (error) {
    return jsonAnswer(400, { error: error instanceof SchemaError ? error.message : 'no JSON' })
  }
}
