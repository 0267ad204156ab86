/**
 * FNV-1a over UTF-16 code units in two independent 32-bit lanes, as 16 hex digits. It finds damage,
 * not attacks (A2.2). It is written here because it must be synchronous inside an IndexedDB transaction, to run a
 * million times at boot and to add few bytes; every step is a bijection of the lane, so a change of one unit is always
 * found.
 */
export const checksum = (text: string): string => {
  if (text.length <= SHORT) return hexOf(foldUnits(BASIS, text))
  let lanes = BASIS
  for (let from = 0; from < text.length; from += PIECE)
    lanes = foldPiece(lanes, text.slice(from, from + PIECE))
  return hexOf(lanes)
}

interface Lanes {
  readonly a: number
  readonly b: number
}

const BASIS: Lanes = { a: 0x811c9dc5, b: 0x9747b28c }
/** Characters that are encoded at a time (C44). */
const PIECE = 8192
/** Up to this many characters, encoding to bytes takes longer than it saves (C45). */
const SHORT = 64
const bytes = new Uint8Array(PIECE)
const encoder = new TextEncoder()

/**
 * Bytes are read twice as fast as UTF-16 units. A piece in ASCII, as nearly all of a log is, has the same values as
 * bytes and as units.
 */
const foldPiece = (lanes: Lanes, piece: string): Lanes => {
  const { read, written } = encoder.encodeInto(piece, bytes)
  return read === piece.length && written === piece.length
    ? foldBytes(lanes, written)
    : foldUnits(lanes, piece)
}

const foldBytes = ({ a, b }: Lanes, count: number): Lanes => {
  for (let i = 0; i < count; i++) {
    const code = bytes[i] ?? 0
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return { a, b }
}

const foldUnits = ({ a, b }: Lanes, text: string): Lanes => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return { a, b }
}

/** Two hex digits for each byte: `toString` and `padStart` would take half as long as the hash. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexByte = (value: number): string => BYTES[value & 0xff] ?? ''

const hexOf = ({ a, b }: Lanes): string => hex32(a) + hex32(b)

const hex32 = (lane: number): string =>
  hexByte(lane >>> 24) + hexByte(lane >>> 16) + hexByte(lane >>> 8) + hexByte(lane)

/** The next hash of the log's chain, which binds a row's checksum to all rows before it (A2.2). */
export const chainHash = (previous: string, sum: string): string => checksum(previous + sum)

/** The hash that the first row is chained to. */
export const GENESIS_HASH = '0000000000000000'
