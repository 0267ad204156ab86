/** Reads Safes from the chain: the contract's answers, and the events of its executions. */
import * as A from 'fp-ts/Array'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { map, of, switchMap } from 'rxjs'
import {
  type Address,
  type Hex,
  type TransactionHash,
  sameAddress,
  HexC,
  decodeWith,
  nullable,
} from '../../events/kernel'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { Safe, SafeExecution } from '../../streams/ports/SafeService'
import { reading } from '../question'
import { malformed } from '../rpcChain/batching'
import type { ChainClient } from '../rpcChain/chainClient'
import { QuantityC } from '../rpcChain/codecs'
import { contractAnswers } from '../rpcChain/contractAnswers'
import { type LogC, LogsC, ReceiptC } from './receipt'
import { silentExecution } from './silentExecution'

type Client = Pick<ChainClient, 'request'>

/** VERSION(), getOwners(), getThreshold() and nonce(). */
const CALLS: readonly Hex[] = ['0xffa1ad74', '0xa0e67e2b', '0xe75235b8', '0xaffed0e0']
/** ExecutionSuccess(bytes32,uint256) and ExecutionFailure(bytes32,uint256). */
const SUCCESS: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const FAILURE: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** How many blocks back to search for executions, and how many if the endpoint refuses that number (C497). */
const SEARCHED_BLOCKS = 10_000
const FEWER_BLOCKS = 1000

/** Words of 32 bytes, as hex digits. */
const wordsOf = (data: Hex | null): readonly string[] => data?.slice(2).match(/[0-9a-f]{64}/gi) ?? []

const numberOf = (word: string | undefined): number | null => {
  const value = word === undefined ? Number.NaN : Number(`0x${word}`)
  return Number.isSafeInteger(value) ? value : null
}

/** '1.3.0' from '1.3.0' and '1.3.0+L2'. Null if the text isn't a version. */
const versionOf = (data: Hex | null): string | null => {
  const [, length, text = ''] = wordsOf(data)
  const digits = text.slice(0, 2 * (numberOf(length) ?? 0)).match(/../g) ?? []
  const version = String.fromCodePoint(...digits.map((digit) => Number(`0x${digit}`)))
  return /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? null
}

/** Since 1.1.0 a Safe reports each execution by an event. Before, it reports by one only that a call failed. */
const reportsExecutions = (version: string): boolean => !/^(?:0\.|1\.0\.)/.test(version)

const ownersOf = (data: Hex | null): readonly Address[] | null => {
  const [, count, ...words] = wordsOf(data)
  const owners = A.compact(words.map((word) => parseAddress(`0x${word.slice(24)}`)))
  return owners.length === numberOf(count) ? owners : null
}

/** Null if the contract doesn't respond like a Safe. */
export const readSafe = (client: Client, address: Address): PortCall<ChainError, Safe | null> =>
  contractAnswers(
    client,
    CALLS.map((call) => [address, call] as const),
  ).pipe(
    map(
      E.map(([version = null, itsOwners = null, itsThreshold = null, itsNonce = null]) => {
        const owners = ownersOf(itsOwners)
        const threshold = numberOf(wordsOf(itsThreshold)[0])
        const nonce = numberOf(wordsOf(itsNonce)[0])
        const itsVersion = versionOf(version)
        if (itsVersion === null || owners === null || threshold === null || nonce === null) return null
        return threshold >= 1 && threshold <= owners.length
          ? { threshold, owners, nonce, reportsExecutions: reportsExecutions(itsVersion) }
          : null
      }),
    ),
  )

/** Since Safe 1.4.1 the hash is a topic. Before, it was the first word of the data. A module's executions have other topics. */
const isOf = (hash: TransactionHash, { topics: [, topic], data }: t.TypeOf<typeof LogC>): boolean =>
  (topic ?? data.slice(0, 66)).toLowerCase() === hash.toLowerCase()

/** The result that the Safe's own event in a receipt reports (X58). */
const executionIn =
  (safe: Address, hash: TransactionHash) =>
  (logs: t.TypeOf<typeof LogsC>): SafeExecution | null => {
    const log = logs.find(
      (one) =>
        sameAddress(one.address, safe) &&
        (one.topics[0] === SUCCESS || one.topics[0] === FAILURE) &&
        isOf(hash, one),
    )
    return log === undefined
      ? null
      : {
          transactionHash: log.transactionHash,
          block: log.blockNumber,
          ...(HexC.is(log.blockHash) && { blockHash: log.blockHash }),
          isSuccess: log.topics[0] === SUCCESS,
        }
  }

const decoded =
  <B>(codec: t.Decoder<unknown, B>) =>
  (answer: unknown): E.Either<ChainError, B> =>
    E.mapLeft(malformed)(decodeWith(codec)(answer))

/** An execution for which a Safe emits no event, read from the transaction that called it (`silentExecution.ts`). */
const silently = (
  client: Client,
  safe: Address,
  hash: TransactionHash,
  executedAs: TransactionHash,
  receipt: t.TypeOf<typeof ReceiptC>,
): PortCall<ChainError, SafeExecution | null> =>
  readSafe(client, safe).pipe(
    andThen((found) =>
      found?.reportsExecutions === false && found.nonce !== null
        ? silentExecution(client, { safe, hash, nonce: found.nonce }, executedAs, receipt)
        : of(E.right(null)),
    ),
  )

/** In the receipt of the chain's transaction; null also while no block holds that. */
export const executionAs = (
  client: Client,
  safe: Address,
  hash: TransactionHash,
  executedAs: TransactionHash,
): PortCall<ChainError, SafeExecution | null> =>
  client.request('eth_getTransactionReceipt', [executedAs]).pipe(
    reading(decoded(nullable(ReceiptC))),
    andThen((receipt) => {
      if (receipt === null) return of(E.right(null))
      const execution = executionIn(safe, hash)(receipt.logs)
      return execution === null ? silently(client, safe, hash, executedAs, receipt) : of(E.right(execution))
    }),
  )

const executionSince = (
  client: Client,
  safe: Address,
  hash: TransactionHash,
  block: number,
): PortCall<ChainError, SafeExecution | null> =>
  client
    .request('eth_getLogs', [
      {
        address: safe,
        topics: [[SUCCESS, FAILURE]],
        fromBlock: `0x${block.toString(16)}`,
        toBlock: 'latest',
      },
    ])
    .pipe(reading(decoded(LogsC)), map(E.map(executionIn(safe, hash))))

/** In the newest blocks. */
export const searchExecution = (
  client: Client,
  safe: Address,
  hash: TransactionHash,
): PortCall<ChainError, SafeExecution | null> =>
  client.request('eth_blockNumber', []).pipe(
    reading(decoded(QuantityC)),
    andThen((newest) => {
      const within = (blocks: number): PortCall<ChainError, SafeExecution | null> =>
        executionSince(client, safe, hash, Math.max(0, newest - blocks))
      return within(SEARCHED_BLOCKS).pipe(
        switchMap((answer) => (E.isLeft(answer) ? within(FEWER_BLOCKS) : of(answer))),
      )
    }),
  )
