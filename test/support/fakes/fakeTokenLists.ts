import * as E from 'fp-ts/Either'
import { type Observable, of } from 'rxjs'
import type { Token } from '../../../src/events/tokens/token'
import type { TokenListError, TokenLists } from '../../../src/streams/ports/TokenLists'
import { type Calls, recorded } from './recorded'

export interface FakeTokenLists extends TokenLists {
  readonly calls: Calls<TokenLists>
}

/** Serves no list; `kept` are the tokens by hash. */
export const fakeTokenLists = (
  script: Partial<TokenLists> = {},
  kept: Readonly<Record<string, readonly Token[]>> = {},
): FakeTokenLists => {
  const calls: FakeTokenLists['calls'] = {
    fetch: [],
    tokens: [],
    names: [],
    holdings: [],
    logos: [],
    keepOnly: [],
    erase: [],
  }
  const none = (): Observable<E.Either<TokenListError, never>> =>
    of(E.left<TokenListError>({ reason: 'unreachable', detail: 'fake' }))
  return {
    calls,
    fetch: recorded(calls.fetch, script.fetch ?? none),
    tokens: recorded(
      calls.tokens,
      script.tokens ??
        ((chainId, hash) => {
          const tokens = kept[hash]?.filter((token) => token.chainId === chainId)
          return of(tokens === undefined ? E.left('missing' as const) : E.right(tokens))
        }),
    ),
    names: recorded(
      calls.names,
      script.names ??
        ((chainId, hashes, tokens) => {
          const lists = hashes.map((hash) => kept[hash])
          const names = tokens.flatMap((address) => {
            const inLists = lists.flatMap((list) => list ?? [])
            const token = inLists.find((one) => one.chainId === chainId && one.address === address)
            return token === undefined ? [] : [{ address, symbol: token.symbol, name: token.name }]
          })
          return of(E.right({ names, isWhole: !lists.includes(undefined) }))
        }),
    ),
    holdings: recorded(calls.holdings, script.holdings ?? (() => of(E.right({})))),
    logos: recorded(calls.logos, script.logos ?? (() => of(E.right([])))),
    keepOnly: recorded(calls.keepOnly, script.keepOnly ?? (() => of(E.right(undefined)))),
    erase: recorded(calls.erase, script.erase ?? (() => of(E.right(undefined)))),
  }
}
