import * as E from 'fp-ts/Either'
import { useObservableState } from 'observable-hooks'
import { useMemo } from 'react'
import { combineLatest, map, of } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Token } from '../../events/tokens/token'
import { useApp } from './AppProvider'

export type ListTokens = ReadonlyMap<string, readonly Token[] | null>

const NO_TOKENS: ListTokens = new Map()
/** The result of a reading, and its chain: a version has the same hash on every chain that uses the list. */
interface ReadTokens {
  readonly chainId: ChainId | null
  readonly tokens: ListTokens
}
const NONE: ReadTokens = { chainId: null, tokens: NO_TOKENS }

/**
 * The tokens of list versions by their hash: null if they aren't stored, and no entry until they are read. They are
 * read again when `revision` changes.
 */
export const useListTokens = (chainId: ChainId, hashes: readonly string[], revision = ''): ListTokens => {
  const { tokenLists } = useApp()
  const key = hashes.join()
  const tokens$ = useMemo(() => {
    const wanted = key === '' ? [] : key.split(',')
    return wanted.length === 0
      ? of(NONE)
      : combineLatest(
          wanted.map((hash) =>
            tokenLists
              .tokens(chainId, hash)
              .pipe(map((answer) => [hash, E.isRight(answer) ? answer.right : null] as const)),
          ),
        ).pipe(map((all): ReadTokens => ({ chainId, tokens: new Map(all) })))
    // oxlint-disable-next-line react/exhaustive-deps -- another `revision` reads again.
  }, [tokenLists, chainId, key, revision])
  const read = useObservableState(tokens$, NONE)
  // After a change of network, the previous answer stays for a moment, with the other chain's tokens.
  return read.chainId === chainId ? read.tokens : NO_TOKENS
}
