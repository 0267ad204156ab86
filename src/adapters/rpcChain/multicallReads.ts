/** Balances and allowances of one account by multicall, split by gas so that no node refuses the call. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, forkJoin, map, of, switchMap } from 'rxjs'
import type { ChainRecord } from '../../events/chain/chains.data'
import { type Address, type Atoms, type Hex, HexC } from '../../events/kernel'
import type { AccountReading, ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'
import type * as coder from './coder'
import type { MulticallAnswer, MulticallCall } from './multicallCoding'

export type Abi = typeof coder

/** The shared parts of all calls in one request. */
export const CHUNK_GAS = 100_000_000n

/** The number of unreadable tokens in one chunk, each costing some requests, before it is an error (C502). */
const MOST_UNREADABLE = 32
/** If this many calls fail one by one before any succeeds, the node is at fault (C502). */
const FAILING_NODE = 4

/** How nodes say that calls took more than they allow: gas (also by memory), time, or the size of the answer. */
const TOO_MUCH = /out ?of ?gas|oog\b|gas uint64 overflow|execution aborted|response.*(?:too large|size)/i
const isTooMuch = (error: ChainError): boolean =>
  error.tag === 'rpc' && (TOO_MUCH.test(error.message) || TOO_MUCH.test(error.data ?? ''))

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

type Ask = (calls: readonly MulticallCall[]) => PortCall<ChainError, MulticallAnswer>

/** The results of one chunk so far. */
interface Found {
  read: number
  unreadable: number
}

/**
 * A call that takes too much even by itself. If the contract still responds without any call, the token is at fault: a
 * token that returns as much memory as its gas can write uses up the contract's own gas for the copy (X91).
 */
const alone = (ask: Ask, found: Found, error: ChainError): PortCall<ChainError, MulticallAnswer> => {
  found.unreadable += 1
  const isNode = found.read === 0 && found.unreadable >= FAILING_NODE
  return isNode || found.unreadable > MOST_UNREADABLE
    ? of(E.left(error))
    : ask([]).pipe(
        map(
          E.bimap(
            () => error,
            ({ block }) => ({ block, returned: [null] }),
          ),
        ),
      )
}

const inHalves = (
  ask: Ask,
  calls: readonly MulticallCall[],
  found: Found,
): PortCall<ChainError, MulticallAnswer> =>
  ask(calls).pipe(
    switchMap((answer) => {
      if (E.isRight(answer)) {
        found.read += calls.length
        return of(answer)
      }
      if (!isTooMuch(answer.left)) return of(answer)
      if (calls.length < 2) return alone(ask, found, answer.left)
      const half = Math.ceil(calls.length / 2)
      return inHalves(ask, calls.slice(0, half), found).pipe(
        andThen((first) =>
          inHalves(ask, calls.slice(half), found).pipe(map(E.map((second) => merged([first, second])))),
        ),
      )
    }),
  )

/**
 * One chunk. If it takes too much, it is halved and requested again, down to the single call that does (X91). The
 * second half waits for the first, so a node that refuses even a single call gets a score of requests, not thousands.
 */
export const chunk = (
  abi: Abi,
  client: ChainClient,
  chain: ChainRecord,
  calls: readonly MulticallCall[],
): PortCall<ChainError, MulticallAnswer> =>
  defer(() => inHalves((some) => multicall(abi, client, chain, some), calls, { read: 0, unreadable: 0 }))

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
