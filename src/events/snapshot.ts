/**
 * Encodes durable state as text and decodes it (A2.5). A snapshot is a head, the text of the parts that change, and
 * parts that never change: the full chunks of ended orders, packed (ADR 10). This module loads when a snapshot is read
 * or written.
 */
import * as E from 'fp-ts/Either'
import { type DurableState, durableSlices, noState } from './appState'
import { ownValue, tableOf, atomsText, reviveAtoms, checksum } from './kernel'
import { FOLD_VERSION } from './app'
import { catalogue } from './catalogue'
import { type Chunk, CHUNK_LENGTH } from './kernel/chunkedList'
import { PackedChunk } from './kernel/packedChunk'
import { PackedUids } from './kernel/packedUids'
import { type UidIndex, emptyUidIndex, withPlace } from './kernel/uidIndex'
import { LINE_START, orderPacking } from './orders/packOrders'
import type { Order, Orders } from './orders/state'

/**
 * Changes with the features of the durable state, the version of any event and the folds; a snapshot of another version is
 * ignored (A2.5, C50).
 */
const SNAPSHOT_VERSION: string = checksum(
  [
    String(FOLD_VERSION),
    ...durableSlices.map(({ feature }) => feature).sort(),
    ...catalogue.map(({ type, version }) => `${type}@${String(version)}`).sort(),
  ].join(),
)

/**
 * Chunks in a part: 2,048 orders, half a megabyte. A store reads a few large records several times as fast as many
 * small ones, but each snapshot rewrites one of these parts (C60, ADR 10).
 */
const PART_CHUNKS = 8

/** A part, named by the checksum of its texts. */
interface SnapshotPart {
  readonly name: string
  readonly texts: readonly string[]
}

/** `state`: the checksum of the head's text, then that text, which names the parts. */
export interface SnapshotTexts {
  readonly foldVersion: string
  readonly state: string
  readonly parts: readonly SnapshotPart[]
}

/** The orders as the head of a snapshot holds them. */
interface OrdersHead {
  readonly open: Orders['open']
  readonly askedBy: Orders['askedBy']
  readonly history: Orders['history']
  readonly older: Orders['older']
  readonly parts: readonly string[]
  /** Ended orders of the last chunk, which is not full. */
  readonly rest: readonly Order[]
}

const placesOf = (orders: readonly Order[], places: (uid: string) => number) =>
  orders.reduce<UidIndex>((index, { uid }) => withPlace(index, uid, places(uid)), emptyUidIndex)

const packs = new WeakMap<Chunk<Order>, PackedChunk<Order>>()

/** Chunks never change, and every snapshot needs all of them, so each is packed once. */
const packed = (chunk: Chunk<Order>): PackedChunk<Order> => {
  if (chunk instanceof PackedChunk) return chunk as PackedChunk<Order>
  const known = packs.get(chunk)
  if (known !== undefined) return known
  const made = new PackedChunk(orderPacking.pack([...chunk]), orderPacking)
  packs.set(chunk, made)
  return made
}

/** The same state in a tenth of the memory: its full chunks of ended orders are packed. */
export const packOrders = (state: DurableState): DurableState => {
  const { closed } = state.orders
  const chunks = closed.chunks.map((chunk) => (chunk.length === CHUNK_LENGTH ? packed(chunk) : chunk))
  return { ...state, orders: { ...state.orders, closed: { chunks, length: closed.length } } }
}

const partOf = (chunks: readonly PackedChunk<Order>[]): SnapshotPart => ({
  name: checksum(chunks.map(({ sum }) => sum).join('')),
  texts: chunks.map(({ text }) => text),
})

const partsOf = (chunks: readonly PackedChunk<Order>[]): readonly SnapshotPart[] =>
  Array.from({ length: Math.ceil(chunks.length / PART_CHUNKS) }, (_, i) =>
    partOf(chunks.slice(i * PART_CHUNKS, (i + 1) * PART_CHUNKS)),
  )

export const encodeSnapshot = (state: DurableState): SnapshotTexts => {
  const { open, askedBy, history, older, closed } = state.orders
  const parts = partsOf(closed.chunks.filter(({ length }) => length === CHUNK_LENGTH).map(packed))
  const rest = closed.chunks.filter(({ length }) => length < CHUNK_LENGTH).flatMap((chunk) => [...chunk])
  const orders: OrdersHead = { open, askedBy, history, older, parts: parts.map(({ name }) => name), rest }
  const text = atomsText({ ...state, orders })
  return { foldVersion: SNAPSHOT_VERSION, state: checksum(text) + text, parts }
}

/** Null if the texts of a part don't match its name, so no order is ever read from a damaged part. */
const chunksOf = (
  names: readonly string[],
  parts: readonly SnapshotPart[],
): readonly PackedChunk<Order>[] | null => {
  const chunks: PackedChunk<Order>[] = []
  if (names.length !== parts.length) return null
  for (const [i, { texts }] of parts.entries()) {
    const found = texts.map((text) => new PackedChunk(text, orderPacking))
    if (partOf(found).name !== names[i]) return null
    chunks.push(...found)
  }
  return chunks
}

const ordersOf = (
  { open, askedBy, history, older, rest }: OrdersHead,
  chunks: readonly PackedChunk<Order>[],
): Orders => {
  const before = chunks.length * CHUNK_LENGTH
  const last = new Map(rest.map(({ uid }, i) => [uid, before + i]))
  return {
    open,
    askedBy,
    history,
    older,
    closed: { chunks: rest.length === 0 ? chunks : [...chunks, rest], length: before + rest.length },
    places: {
      fixed: new PackedUids(chunks, LINE_START),
      since: placesOf(rest, (uid) => last.get(uid) ?? before),
    },
  }
}

type Feature = Readonly<Record<string, unknown>>

const isTable = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null

/** JSON gives every record a prototype. A table in a feature's initial state becomes a table again (X80). */
const withTables = (state: DurableState): DurableState =>
  Object.fromEntries(
    Object.entries(state as unknown as Readonly<Record<string, Feature>>).map(([name, feature]) => [
      name,
      Object.fromEntries(
        Object.entries(feature).map(([key, value]) => {
          const atStart = ownValue(noState.durable as unknown as Readonly<Record<string, Feature>>, name)?.[
            key
          ]
          return [key, isTable(atStart) ? tableOf(Object.entries(value as Feature)) : value]
        }),
      ),
    ]),
  ) as unknown as DurableState

/**
 * The state that `encodeSnapshot` wrote; left when any text is damaged or missing. `SNAPSHOT_VERSION` guards the shape.
 */
export const decodeSnapshot = ({
  foldVersion,
  state,
  parts,
}: SnapshotTexts): E.Either<'damaged' | 'otherVersion', DurableState> => {
  if (foldVersion !== SNAPSHOT_VERSION) return E.left('otherVersion')
  const text = state.slice(16)
  if (checksum(text) !== state.slice(0, 16)) return E.left('damaged')
  const head = reviveAtoms(JSON.parse(text)) as Omit<DurableState, 'orders'> & { readonly orders: OrdersHead }
  const chunks = chunksOf(head.orders.parts, parts)
  return chunks === null
    ? E.left('damaged')
    : E.right(withTables({ ...head, orders: ordersOf(head.orders, chunks) }))
}
