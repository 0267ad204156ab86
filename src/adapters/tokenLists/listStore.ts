/**
 * Versions of lists with their tokens, by chain and hash: a cache beside the log. Lost entries are fetched again, so a
 * browser without IndexedDB, a full disk or a damaged record only costs a request.
 */
import { type UseStore, clear, createStore, get, promisifyRequest, setMany } from 'idb-keyval'
import * as t from 'io-ts'
import { ListVersionC } from '../../events/tokens/listVersionCodec'
import type { ListVersion } from '../../events/tokens/state'
import { type Token, TokenC } from '../../events/tokens/token'
import { withStorageTimeout } from '../idbLogStore/storageTimeout'

/** A version of a list as one chain sees it. */
export interface ReadList {
  readonly list: ListVersion
  readonly tokens: readonly Token[]
  /** The `RULES` by which it was read. */
  readonly rules: number
  /** The problems with omitted entries. The list is used only once the user accepts it without them (X161). */
  readonly faults?: { readonly count: number; readonly detail: string }
}

/**
 * The version of the rules that turn a list's text into tokens. If the same text gives another result, the number goes
 * up. An earlier build's stored tokens are read again when the list is served, and stay in use until then (C448).
 */
export const RULES = 1

export interface ListStore {
  readonly read: (key: string) => Promise<ReadList | null>
  readonly write: (key: string, read: ReadList) => Promise<void>
  /** Deletes entries that the test refuses and no one wrote within `KEPT_MS`. */
  readonly keep: (isKept: (key: string) => boolean) => Promise<void>
  /** Deletes everything, at once. */
  readonly erase: () => Promise<void>
}

/**
 * Another window may have fetched a version for a user who is looking at it, or whose fact isn't on disk yet. Entries
 * written within this time stay, even if no fact names them (X198, C601), in ms.
 */
export const KEPT_MS = 3_600_000

/**
 * The key for the time at which a version was written, in ms. It is a number beside the version, because versions are
 * megabytes.
 */
const WRITTEN_AT = 'written:'

/** A time that a clock was set back from says nothing. */
const isRecent = (writtenAt: unknown, now: number): boolean =>
  typeof writtenAt === 'number' && Math.abs(now - writtenAt) < KEPT_MS

/** Deletes unneeded entries in one transaction, so it doesn't delete anything written after it began. */
const deleteOthers = (
  stored: IDBObjectStore,
  isNeeded: (key: string) => boolean,
  now: number,
): Promise<void> => {
  const all = stored.getAllKeys()
  all.addEventListener('success', () => {
    for (const key of all.result.filter((one) => typeof one === 'string')) {
      if (key.startsWith(WRITTEN_AT) || isNeeded(key)) continue
      const time = `${WRITTEN_AT}${key}`
      const written = stored.get(time)
      written.addEventListener('success', () => {
        if (isRecent(written.result, now)) return
        stored.delete(key)
        stored.delete(time)
      })
    }
  })
  return promisifyRequest(stored.transaction)
}

export const LIST_DATABASE = 'foldswap-lists'
const ReadListC = t.intersection([
  t.type({ list: ListVersionC, tokens: t.readonlyArray(TokenC), rules: t.number }),
  t.partial({ faults: t.type({ count: t.number, detail: t.string }) }),
])

/** `open` throws if there is no IndexedDB. */
export const listStore = (
  open = (): UseStore => createStore(LIST_DATABASE, 'tokens'),
  now: () => number = Date.now,
): ListStore => {
  const memory = new Map<string, ReadList>()
  let store: UseStore | null = null
  /** True from a request that timed out until its answer (ADR 19), so no later request waits again. */
  let isSilent = false
  const heard = async <A>(asked: Promise<A>): Promise<A> => {
    const answer = await asked
    isSilent = false
    return answer
  }
  /** Answers null if the store does not. */
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
    // Anything written meanwhile is newer than the reading.
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
      await onStore((opened) =>
        setMany(
          [
            [key, read],
            [`${WRITTEN_AT}${key}`, now()],
          ],
          opened,
        ),
      )
      const others = (writing.get(key) ?? 1) - 1
      if (others > 0) writing.set(key, others)
      else writing.delete(key)
    },
    keep: async (isKept) => {
      // A list that is being written is named by no fact yet.
      const isWritten = new Set(writing.keys())
      const isNeeded = (key: string): boolean => isKept(key) || isWritten.has(key)
      for (const key of memory.keys()) if (!isNeeded(key)) memory.delete(key)
      await onStore((opened) => opened('readwrite', (stored) => deleteOthers(stored, isNeeded, now())))
    },
    erase: async () => {
      memory.clear()
      await onStore((opened) => clear(opened))
    },
  }
}
