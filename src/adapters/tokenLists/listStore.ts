/**
 * The tokens of lists, by chain and hash: a cache next to the log. What it lost is fetched again, so a browser without
 * IndexedDB, a full disk or a damaged record costs a request and nothing else.
 */
import { type UseStore, clear, createStore, del, get, keys, set } from 'idb-keyval'
import * as t from 'io-ts'
import type { Token } from '../../events/tokens/token'
import { TokenC } from '../../events/tokens/tokenCodec'
import { soon } from '../soon'

export interface ListStore {
  readonly read: (key: string) => Promise<readonly Token[] | null>
  readonly write: (key: string, tokens: readonly Token[]) => Promise<void>
  /** Deletes what the test refuses. */
  readonly keep: (isKept: (key: string) => boolean) => Promise<void>
}

export const LIST_DATABASE = 'foldswap-lists'
const TokensC = t.readonlyArray(TokenC)

/** `open` throws where there is no IndexedDB. */
export const listStore = (open = (): UseStore => createStore(LIST_DATABASE, 'tokens')): ListStore => {
  const memory = new Map<string, readonly Token[]>()
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
      return await soon(() => heard(ask(opened)))
    } catch (error) {
      isSilent = error instanceof DOMException && error.name === 'TimeoutError'
      return null
    }
  }
  return {
    read: async (key) => {
      const kept = memory.get(key) ?? (await onStore((opened) => get<unknown>(key, opened)))
      if (!TokensC.is(kept)) return null
      memory.set(key, kept)
      return kept
    },
    write: async (key, tokens) => {
      memory.set(key, tokens)
      await onStore((opened) => set(key, tokens, opened))
    },
    keep: async (isKept) => {
      for (const key of memory.keys()) if (!isKept(key)) memory.delete(key)
      await onStore(async (opened) => {
        const all = await keys<string>(opened)
        const gone = all.filter((key) => !isKept(key))
        if (gone.length === all.length) await clear(opened)
        else await Promise.all(gone.map((key) => del(key, opened)))
      })
    },
  }
}
