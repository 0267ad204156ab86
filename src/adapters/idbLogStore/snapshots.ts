/**
 * The snapshot in IndexedDB: the head under one key, and each part under its name. A part's name is its texts' hash, so
 * an existing part needs no writing, and parts of two builds never mix.
 */
import { promisifyRequest } from 'idb-keyval'
import type { StoredSnapshot } from '../../streams/ports/LogStore'
import { hasSeq, hasStrings, isTexts } from './shapes'

export const HEAD_KEY = 'newest'
export const PART = 'part:'
export const parts = (): IDBKeyRange => IDBKeyRange.bound(PART, `${PART}\uffff`)

/** As stored: the parts are named only. */
export interface Head extends Omit<StoredSnapshot, 'parts'> {
  readonly parts: readonly string[]
}

const isHead = (value: unknown): value is Head =>
  hasStrings(value, ['hash', 'foldVersion', 'state']) &&
  hasSeq(value) &&
  'parts' in value &&
  isTexts(value.parts)

/** For a transaction over `snapshots`. Null when there is none. */
export const readSnapshot = async (snapshots: IDBObjectStore): Promise<StoredSnapshot | null> => {
  const head = await promisifyRequest<unknown>(snapshots.get(HEAD_KEY))
  if (!isHead(head)) return null
  const [keys, found] = await Promise.all([
    promisifyRequest(snapshots.getAllKeys(parts())),
    promisifyRequest<unknown[]>(snapshots.getAll(parts())),
  ])
  const byKey = new Map<unknown, unknown>(keys.map((key, i) => [key, found[i]]))
  return {
    ...head,
    parts: head.parts.map((name) => {
      const texts = byKey.get(PART + name)
      return { name, texts: isTexts(texts) ? texts : [] }
    }),
  }
}
