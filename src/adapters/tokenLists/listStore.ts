/**
 * Versions of lists with their tokens, by chain and hash: a cache next to the log. What it lost is fetched again, so a
 * browser without IndexedDB, a full disk or a damaged record costs a request and nothing else.
 */
import { type UseStore, createStore, get, promisifyRequest, set } from 'idb-keyval'
import * as t from 'io-ts'
import { ListVersionC } from '../../events/tokens/listCodec'
import type { ListVersion } from '../../events/tokens/state'
import type { Token } from '../../events/tokens/token'
import { TokenC } from '../../events/tokens/tokenCodec'
import { withStorageTimeout } from '../idbLogStore/storageTimeout'

/** A version of a list as one chain sees it. */
export interface ReadList {
  readonly list: ListVersion
  readonly tokens: readonly Token[]
  /** The `RULES` by which it was read. */
  readonly rules: number
  /** What is wrong with entries that were left out; the list is used only once the user accepts it without them (X161). */
  readonly faults?: { readonly count: number; readonly detail: string }
}

/**
 * By which rules a list's text becomes its tokens. Another result for the same text is a higher number: what an earlier
 * build has kept is read again when it is served, and is in use until then (C448).
 */
export const RULES = 1

export interface ListStore {
  readonly read: (key: string) => Promise<ReadList | null>
  readonly write: (key: string, read: ReadList) => Promise<void>
  /** Deletes what the test refuses. */
  readonly keep: (isKept: (key: string) => boolean) => Promise<void>
}

export const LIST_DATABASE = 'foldswap-lists'
const ReadListC = t.intersection([
  t.type({ list: ListVersionC, tokens: t.readonlyArray(TokenC), rules: t.number }),
  t.partial({ faults: t.type({ count: t.number, detail: t.string }) }),
])

/** `open` throws where there is no IndexedDB. */
export const listStore = (open = (): UseStore => createStore(LIST_DATABASE, 'tokens')): ListStore => {
  const memory = new Map<string, ReadList>()
  let store: UseStore | null = null
  /** True from a request that was not answered in time until it is (ADR 19): no later one waits again. */
  let isSilent = false
  const heard = async <A>(asked: Promise<A>): Promise<A> => {
    const answer = await asked
    isSilent = false
    return answer
  }
  /** Answers null where the store does not. */
  const onStore = async <A>(ask: (opened: UseStore) => Promise<A>): Promise<A | null> => {
    if (isSilent) return null
    try {
      const opened = (store ??= open())
      return await withStorageTimeout(() => heard(ask(opened)))
    } catch (error) {
      isSilent = error instanceof DOMException && error.name === 'TimeoutError'
      return null
    }
  }
  /** Readings under way: the rows in view ask for the same list at once, and checking its tokens takes long. */
  const underWay = new Map<string, Promise<ReadList | null>>()
  /** How many writes of a list are under way. */
  const writing = new Map<string, number>()
  const readStored = async (key: string): Promise<ReadList | null> => {
    const kept = await onStore((opened) => get<unknown>(key, opened))
    underWay.delete(key)
    // What was written meanwhile is newer than what was read.
    const written = memory.get(key)
    if (written !== undefined) return written
    if (!ReadListC.is(kept)) return null
    memory.set(key, kept)
    return kept
  }
  return {
    read: async (key) => {
      const held = memory.get(key)
      if (held !== undefined) return held
      const reading = underWay.get(key) ?? readStored(key)
      underWay.set(key, reading)
      return reading
    },
    write: async (key, read) => {
      memory.set(key, read)
      writing.set(key, (writing.get(key) ?? 0) + 1)
      await onStore((opened) => set(key, read, opened))
      const others = (writing.get(key) ?? 1) - 1
      if (others > 0) writing.set(key, others)
      else writing.delete(key)
    },
    keep: async (isKept) => {
      // A list that is being written is named by no fact yet.
      const isWritten = new Set(writing.keys())
      const isNeeded = (key: string): boolean => isKept(key) || isWritten.has(key)
      for (const key of memory.keys()) if (!isNeeded(key)) memory.delete(key)
      // One transaction: what is written after it began is not deleted by it.
      await onStore((opened) =>
        opened('readwrite', (stored) => {
          const all = stored.getAllKeys()
          all.addEventListener('success', () => {
            for (const key of all.result) if (typeof key !== 'string' || !isNeeded(key)) stored.delete(key)
          })
          return promisifyRequest(stored.transaction)
        }),
      )
    },
  }
}
