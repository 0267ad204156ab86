import * as E from 'fp-ts/Either'
import { useObservableState } from 'observable-hooks'
import { useMemo } from 'react'
import { combineLatest, map, of } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Token } from '../../events/tokens/token'
import { useApp } from './AppProvider'

export type ListTokens = ReadonlyMap<string, readonly Token[]>

const NONE: ListTokens = new Map()

/** The tokens of versions of lists by their hash; a version whose tokens are not kept, or not read yet, is missing. */
export const useListTokens = (chainId: ChainId, hashes: readonly string[]): ListTokens => {
  const { listTokens } = useApp()
  const key = hashes.join()
  const tokens$ = useMemo(() => {
    const wanted = key === '' ? [] : key.split(',')
    return wanted.length === 0
      ? of(NONE)
      : combineLatest(
          wanted.map((hash) =>
            listTokens(chainId, hash).pipe(
              map((answer): readonly [string, readonly Token[]] | null =>
                E.isRight(answer) ? [hash, answer.right] : null,
              ),
            ),
          ),
        ).pipe(map((all): ListTokens => new Map(all.filter((one) => one !== null))))
  }, [listTokens, chainId, key])
  return useObservableState(tokens$, NONE)
}
