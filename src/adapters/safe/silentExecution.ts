/**
 * Executions of Safes before 1.1.0, which report a failed call but no successful one. The chain's transaction shows
 * what they executed: its fields and the nonce give the hash that the owners signed (X58).
 */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type * as t from 'io-ts'
import { map, of } from 'rxjs'
import { type Address, type Hex, type TransactionHash, sameAddress, HexC } from '../../events/kernel'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { ChainError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { SafeExecution } from '../../streams/ports/SafeService'
import { questionOf } from '../question'
import { malformed } from '../rpcChain/batching'
import type { ChainClient } from '../rpcChain/chainClient'
import { QuantityC } from '../rpcChain/codecs'
import { readTransaction } from '../rpcChain/transactions'
import type { ReceiptC } from './receipt'
import type { SafeTxFields } from './safeTxHash'

/** execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes) */
const EXECUTE = '0x6a761202'
/** ExecutionFailed(bytes32) */
const FAILED: Hex = '0xabfd711ecdd15ae3a6b3ad16ff2e9d81aec026a39d16725ee164be4fbf857a7c'
/** The number of the Safe's last executions to look at (C640), because the call doesn't contain its nonce. */
const LOOKED_BACK = 100

interface Wanted {
  readonly safe: Address
  readonly hash: TransactionHash
  /** The nonce that is executed next. */
  readonly nonce: number
}

const WORD = 64

/** The fields of a call of `execTransaction`; null for any other call. */
const fieldsOf = (data: Hex): Omit<SafeTxFields, 'nonce'> | null => {
  if (!data.toLowerCase().startsWith(EXECUTE)) return null
  const digits = data.slice(EXECUTE.length)
  const wordAt = (place: number): string => digits.slice(place * WORD, (place + 1) * WORD)
  const number = (place: number): bigint => BigInt(`0x${wordAt(place) || '0'}`)
  const address = (place: number): Address | null =>
    O.toNullable(parseAddress(`0x${wordAt(place).slice(24)}`))
  const [to, gasToken, refundReceiver] = [address(0), address(7), address(8)]
  const start = Number(number(2)) * 2
  const length = Number(BigInt(`0x${digits.slice(start, start + WORD) || '0'}`)) * 2
  const inner = digits.slice(start + WORD, start + WORD + length)
  if (to === null || gasToken === null || refundReceiver === null || inner.length !== length) return null
  return {
    to,
    value: String(number(1)),
    data: `0x${inner}`,
    operation: Number(number(3)),
    safeTxGas: String(number(4)),
    baseGas: String(number(5)),
    gasPrice: String(number(6)),
    gasToken,
    refundReceiver,
  }
}

/** Whether one of the last nonces gives these fields the hash. */
const hasHash = (
  { safe, hash, nonce }: Wanted,
  fields: Omit<SafeTxFields, 'nonce'>,
): PortCall<ChainError, boolean> =>
  questionOf(
    async () => {
      const { hasSafeTxHash } = await import('./safeTxHash')
      const last = Array.from({ length: Math.min(LOOKED_BACK, nonce) }, (_, i) => nonce - 1 - i)
      return last.some((used) => hasSafeTxHash({ chainId: null, safe, hash }, { ...fields, nonce: used }))
    },
    (): ChainError => malformed('The call could not be hashed.'),
  )

const hasFailed = ({ safe, hash }: Wanted, { logs }: t.TypeOf<typeof ReceiptC>): boolean =>
  logs.some(
    ({ address, topics: [topic], data }) =>
      sameAddress(address, safe) &&
      topic === FAILED &&
      data.slice(0, 66).toLowerCase() === hash.toLowerCase(),
  )

/** Null if the chain's transaction didn't call this Safe with the owners' signed data, or was undone. */
export const silentExecution = (
  client: Pick<ChainClient, 'request'>,
  wanted: Wanted,
  executedAs: TransactionHash,
  receipt: t.TypeOf<typeof ReceiptC>,
): PortCall<ChainError, SafeExecution | null> => {
  const { blockNumber, blockHash, status } = receipt
  const block = QuantityC.decode(blockNumber)
  if (E.isLeft(block) || status !== '0x1') return of(E.right(null))
  return readTransaction(client, executedAs).pipe(
    andThen((transaction) => {
      const call = transaction?.call
      const fields = sameAddress(call?.to ?? '', wanted.safe) ? fieldsOf(call?.data ?? '0x') : null
      return fields === null ? of(E.right(false)) : hasHash(wanted, fields)
    }),
    map(
      E.map((isIt) =>
        isIt
          ? {
              transactionHash: executedAs,
              block: block.right,
              ...(HexC.is(blockHash) && { blockHash }),
              isSuccess: !hasFailed(wanted, receipt),
            }
          : null,
      ),
    ),
  )
}
