/** An account's balances of thousands of tokens, chunk after chunk, so no node gets one request for all of them. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, map, of, switchMap, tap } from 'rxjs'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { Address, Atoms } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { questionOf } from '../question'
import { type Abi, CHUNK_GAS, chunk } from './multicallReads'
import type { ChainClient } from './chainClient'
import { MOST_PACKED, packedBalances } from './packedBalances'

type Holdings = Readonly<Record<Address, Atoms>>
type Amounts = readonly bigint[]
type Clients = (chainId: ChainId) => ChainClient

export type HoldingsReader = (
  chainId: ChainId,
  account: Address,
  tokens: readonly Address[],
) => PortCall<ChainError, Holdings>

/** The account's balance of each token in a chunk, in order. */
type ReadChunk = (
  chainId: ChainId,
  account: Address,
  some: readonly Address[],
) => PortCall<ChainError, Amounts>

/** With the gas that a balance takes on this chain (S9.28). */
const perChunk = (chainId: ChainId): number => Number(CHUNK_GAS / chains[chainId].balanceGas)

const inChunks =
  (sizeOf: (chainId: ChainId) => number, read: ReadChunk): HoldingsReader =>
  (chainId, account, tokens) => {
    const from = (start: number, found: Holdings): PortCall<ChainError, Holdings> => {
      const some = tokens.slice(start, start + sizeOf(chainId))
      if (some.length === 0) return of(E.right(found))
      return read(chainId, account, some).pipe(
        andThen((amounts) => {
          const held = some.flatMap((token, index) => {
            const amount = amounts[index] ?? 0n
            return amount === 0n ? [] : [[token, amount] as const]
          })
          return from(start + some.length, { ...found, ...Object.fromEntries(held) })
        }),
      )
    }
    return from(0, {})
  }

/** One coded call for each token, by the multicall contract: 450 bytes a token. */
const codedChunk = (clientOf: Clients): ReadChunk => {
  const abi$: Observable<E.Either<ChainError, Abi>> = questionOf(
    () => import('./coder'),
    (): ChainError => ({ tag: 'unreachable' }),
  )
  return (chainId, account, some) =>
    abi$.pipe(
      andThen((abi) => {
        const chain = chains[chainId]
        const callData = abi.balanceOfCall(account)
        const calls = some.map((target) => ({ target, gasLimit: chain.balanceGas, callData }))
        return chunk(abi, clientOf(chainId), chain, calls).pipe(
          map(E.map(({ returned }) => some.map((_, index) => abi.wordOf(returned[index] ?? null) ?? 0n))),
        )
      }),
    )
}

export const codedHoldingsReader = (clientOf: Clients): HoldingsReader =>
  inChunks(perChunk, codedChunk(clientOf))

/**
 * Uses the small program of `packedBalances` (X149), or coded calls if a node doesn't run it or finds a chunk too
 * large. Only a node that answers the coded calls is known not to run it. A node that answers neither is busy, or down.
 */
export const holdingsReader = (clientOf: Clients): HoldingsReader => {
  const coded = codedChunk(clientOf)
  /** Chains whose node refused it. */
  const refused = new Set<ChainId>()
  const read: ReadChunk = (chainId, account, some) =>
    defer(() =>
      refused.has(chainId)
        ? coded(chainId, account, some)
        : packedBalances(clientOf(chainId), account, some, chains[chainId].balanceGas).pipe(
            switchMap((answer) => {
              if (E.isRight(answer) || (answer.left.tag !== 'rpc' && answer.left.tag !== 'malformed'))
                return of(answer)
              return coded(chainId, account, some).pipe(
                tap((instead) => {
                  if (E.isRight(instead)) refused.add(chainId)
                }),
              )
            }),
          ),
    )
  return inChunks((chainId) => Math.min(MOST_PACKED, perChunk(chainId)), read)
}
