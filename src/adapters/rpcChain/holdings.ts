/** An account's balances of thousands of tokens, chunk after chunk, so that a node is never asked for all at once. */
import * as E from 'fp-ts/Either'
import { type Observable, map, of } from 'rxjs'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { Address, Atoms, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { questionOf } from '../question'
import { type Abi, CHUNK_GAS, chunk } from './account'
import type { ChainClient } from './chainClient'

type Holdings = Readonly<Record<Address, Atoms>>

export const holdingsReader = (
  clientOf: (chainId: ChainId) => ChainClient,
): ((chainId: ChainId, account: Address, tokens: readonly Address[]) => PortCall<ChainError, Holdings>) => {
  const abi$: Observable<E.Either<ChainError, Abi>> = questionOf(
    () => import('./coder'),
    (): ChainError => ({ tag: 'unreachable' }),
  )
  return (chainId, account, tokens) => {
    const chain = chains[chainId]
    const perChunk = Number(CHUNK_GAS / chain.balanceGas)
    const readFrom = (
      abi: Abi,
      callData: Hex,
      start: number,
      found: Holdings,
    ): PortCall<ChainError, Holdings> => {
      const some = tokens.slice(start, start + perChunk)
      if (some.length === 0) return of(E.right(found))
      // With the gas that a balance takes on this chain (S9.28).
      const calls = some.map((target) => ({ target, gasLimit: chain.balanceGas, callData }))
      return chunk(abi, clientOf(chainId), chain, calls).pipe(
        map(
          E.map(({ returned }) =>
            some.flatMap((token, index) => {
              const balance = abi.wordOf(returned[index] ?? null) ?? 0n
              return balance === 0n ? [] : [[token, balance] as const]
            }),
          ),
        ),
        andThen((read) =>
          readFrom(abi, callData, start + some.length, { ...found, ...Object.fromEntries(read) }),
        ),
      )
    }
    return abi$.pipe(andThen((abi) => readFrom(abi, abi.balanceOfCall(account), 0, {})))
  }
}
