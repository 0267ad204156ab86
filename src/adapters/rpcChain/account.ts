/** Balances and allowances of one account by multicall, split by gas so that no node refuses the call. */
import * as E from 'fp-ts/Either'
import { type Observable, forkJoin, map, of, switchMap } from 'rxjs'
import type { ChainRecord } from '../../events/chain/chains.data'
import { HexC } from '../../events/kernel/codecs'
import type { Address, Atoms, Hex } from '../../events/kernel/units'
import type { AccountReading, ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { andThen } from '../question'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'
import type * as coder from './coder'
import type { MulticallAnswer, MulticallCall } from './multicalls'

export type Abi = typeof coder

/** What all calls of one request may use together. */
export const CHUNK_GAS = 100_000_000n

const isOutOfGas = (error: ChainError): boolean => error.tag === 'rpc' && /out of gas/i.test(error.message)

/** Calls of one block, in one request. */
export const multicall = (
  { multicallOf }: Pick<Abi, 'multicallOf'>,
  client: Pick<ChainClient, 'request'>,
  chain: ChainRecord,
  calls: readonly MulticallCall[],
): PortCall<ChainError, MulticallAnswer> => {
  const { encode, decode } = multicallOf(chain)
  const to = chain.contracts.multicall
  return client.request('eth_call', [{ to, data: encode(calls) }, 'latest']).pipe(
    map(
      E.chain((data) =>
        E.tryCatch(
          () => {
            const answer = decode(HexC.is(data) ? data : '0x')
            if (answer.returned.length !== calls.length) throw new TypeError('calls without an answer')
            return answer
          },
          () => malformed('Received unexpected JSON-RPC response to a multicall'),
        ),
      ),
    ),
  )
}

/**
 * One chunk; out of gas, it is halved and requested again. The second half waits for the first, so that a node that
 * refuses even a single call gets a dozen requests, not thousands.
 */
export const chunk = (
  abi: Abi,
  client: ChainClient,
  chain: ChainRecord,
  calls: readonly MulticallCall[],
): PortCall<ChainError, MulticallAnswer> =>
  multicall(abi, client, chain, calls).pipe(
    switchMap((answer) => {
      if (E.isRight(answer) || !isOutOfGas(answer.left) || calls.length < 2) return of(answer)
      const half = Math.ceil(calls.length / 2)
      return chunk(abi, client, chain, calls.slice(0, half)).pipe(
        andThen((first) =>
          chunk(abi, client, chain, calls.slice(half)).pipe(map(E.map((second) => merged([first, second])))),
        ),
      )
    }),
  )

/** Several answers as one, as of the oldest of their blocks. */
const merged = (answers: readonly MulticallAnswer[]): MulticallAnswer => ({
  block: Math.min(...answers.map(({ block }) => block)),
  returned: answers.flatMap(({ returned }) => returned),
})

const joined = (
  parts: readonly PortCall<ChainError, MulticallAnswer>[],
): PortCall<ChainError, MulticallAnswer> =>
  forkJoin(parts).pipe(
    map(
      (answers) =>
        answers.find(E.isLeft) ?? E.right(merged(answers.filter(E.isRight).map(({ right }) => right))),
    ),
  )

const readWith = (
  abi: Abi,
  client: ChainClient,
  chain: ChainRecord,
  account: Address,
  tokens: readonly Address[],
): PortCall<ChainError, AccountReading> => {
  const { balanceGas, contracts } = chain
  const call = (target: Address, callData: Hex): MulticallCall => ({
    target,
    callData,
    gasLimit: balanceGas,
  })
  const perChunk = Number(CHUNK_GAS / balanceGas)
  const calls = [
    call(contracts.multicall, abi.nativeBalanceCall(account)),
    ...tokens.map((token) => call(token, abi.balanceOfCall(account))),
    ...tokens.map((token) => call(token, abi.allowanceCall(account, contracts.vaultRelayer))),
  ]
  const chunks = Array.from({ length: Math.ceil(calls.length / perChunk) }, (_, index) =>
    chunk(abi, client, chain, calls.slice(index * perChunk, (index + 1) * perChunk)),
  )
  return joined(chunks).pipe(
    map(
      E.chain(({ block, returned }) => {
        const words = returned.map(abi.wordOf)
        const native = words[0] ?? null
        if (native === null) return E.left(malformed('The multicall contract returned no native balance'))
        const byToken = (offset: number): Record<Address, Atoms> =>
          Object.fromEntries(
            tokens.flatMap((token, index) => {
              const word = words[offset + index] ?? null
              return word === null ? [] : [[token, word]]
            }),
          )
        return E.right({ block, native, balances: byToken(1), allowances: byToken(1 + tokens.length) })
      }),
    ),
  )
}

export const readAccount = (
  abi$: Observable<E.Either<ChainError, Abi>>,
  client: ChainClient,
  chain: ChainRecord,
  account: Address,
  tokens: readonly Address[],
): PortCall<ChainError, AccountReading> =>
  abi$.pipe(andThen((abi) => readWith(abi, client, chain, account, [...new Set(tokens)])))
