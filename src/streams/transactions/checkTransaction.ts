/** Checks a transaction that was sent: whether it has a receipt, was replaced, or lost its receipt. */
import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, map, mergeMap, of } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import type { TransactionHash } from '../../events/kernel'
import {
  type TransactionCall,
  TransactionMined,
  TransactionReplaced,
  TransactionsChecked,
  TransactionSeen,
  TransactionSettled,
  TransactionUnmined,
} from '../../events/transactions/events'
import { isSettledAt } from '../../events/transactions/receiptRecheck'
import type { Transaction } from '../../events/transactions/state'
import type { Emission } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import type { Chain, ChainError, Receipt, SentTransaction } from '../ports/Chain'
import type { PortCall } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'
import type { SafeService, SafeServiceError } from '../ports/SafeService'
import { executionEvents } from './executionEvents'

/** 3 tries, 1 to 3 s apart (S9.25): an endpoint may know a block before it knows its receipts. */
const RECEIPT_TRIES = { attempts: 3, firstMs: 1000, maxMs: 3000 }
/** On chains of layer 2, whose blocks are quick, 10 tries, 250 ms to 1 s apart (S9.26). */
const LAYER_2_TRIES = { attempts: 10, firstMs: 250, maxMs: 1000 }

type NoReceipt = ChainError | { readonly tag: 'notMined' }

/** Null once every try found no block that holds it. */
const receiptOf = (
  chain: Chain,
  { chainId }: Transaction,
  hash: TransactionHash,
): PortCall<ChainError, Receipt | null> =>
  retryWithBackoff<NoReceipt, Receipt>(
    chain
      .receipt(chainId, hash)
      .pipe(
        map(
          E.chainW((receipt) => (receipt === null ? E.left({ tag: 'notMined' } as const) : E.right(receipt))),
        ),
      ),
    {
      ...(chains[chainId].isLayer2 ? LAYER_2_TRIES : RECEIPT_TRIES),
      again: ({ tag }) => tag !== 'notConfigured' && tag !== 'wrongChain',
    },
  ).pipe(
    map((answer) => {
      if (E.isRight(answer)) return answer
      return answer.left.tag === 'notMined' ? E.right(null) : E.left(answer.left)
    }),
  )

/** `block` is the newest one; the check counts as made at it when the chain answered. */
export const checkPending = (chain: Chain, transaction: Transaction, block: number): Observable<Emission> => {
  const { id, chainId, hash } = transaction
  if (hash === null) return EMPTY
  const checked = TransactionsChecked({ chainId, hashes: [hash], block })
  return receiptOf(chain, transaction, hash).pipe(
    mergeMap((answer): Observable<Emission> => {
      if (E.isLeft(answer)) return EMPTY
      const receipt = answer.right
      return receipt === null
        ? unmined(chain, transaction, hash, block).pipe(map((events) => [...events, checked]))
        : of([TransactionMined({ ...receipt, id, hash }), checked])
    }),
  )
}

type Events = Extract<Emission, readonly unknown[]>

/** No block holds it: reads its nonce and call, or looks for another transaction of its nonce. */
const unmined = (
  chain: Chain,
  transaction: Transaction,
  hash: TransactionHash,
  block: number,
): Observable<Events> => {
  const { id, chainId, from, seen } = transaction
  if (seen === null)
    return chain.transaction(chainId, hash).pipe(
      map((answer) => {
        if (E.isLeft(answer) || answer.right === null) return []
        const { nonce, call } = answer.right
        return [TransactionSeen({ id, hash, nonce, call, block })]
      }),
    )
  return chain
    .minedWithNonce(chainId, from, seen.nonce, seen.block)
    .pipe(
      mergeMap((answer) =>
        E.isLeft(answer) || answer.right === null || answer.right.hash === hash
          ? of([])
          : succeeded(chain, transaction, hash, answer.right),
      ),
    )
}

/** The same call is a speed-up; any other cancels the transaction by taking its nonce. */
const isSameCall = (a: TransactionCall, b: TransactionCall): boolean =>
  a.to === b.to && a.value === b.value && a.data.toLowerCase() === b.data.toLowerCase()

/** A block holds another transaction of its nonce, which the log may have recorded already. */
const succeeded = (
  chain: Chain,
  transaction: Transaction,
  hash: TransactionHash,
  by: SentTransaction,
): Observable<Events> => {
  const { id, seen } = transaction
  return receiptOf(chain, transaction, by.hash).pipe(
    map((answer) => {
      if (E.isLeft(answer) || answer.right === null || seen === null) return []
      const as = isSameCall(seen.call, by.call) ? 'speedup' : 'cancel'
      return [
        TransactionReplaced({ id, hash, by: by.hash, as }),
        TransactionMined({ ...answer.right, id, hash: by.hash }),
      ]
    }),
  )
}

/** Another block of the same number has another hash. If either hash is unknown, the number counts. */
const isSameBlock = (a: Omit<Receipt, 'hash'>, b: NonNullable<Transaction['receipt']>): boolean =>
  a.block === b.block &&
  (a.blockHash === undefined ||
    b.blockHash === null ||
    a.blockHash.toLowerCase() === b.blockHash.toLowerCase())

/**
 * A receipt that vanished makes the transaction pending again, and one of another block or status is reported again.
 * For a Safe's transaction, the Safe's own event counts instead of the receipt's status (X58). `newest` is the newest
 * block. A receipt that no reorganization can reach from there, and that has been known long enough (`knownMs`), is
 * settled (X90).
 */
export const checkSettled = (
  { chain, safeService }: Pick<Ports, 'chain' | 'safeService'>,
  transaction: Transaction,
  newest: number,
  knownMs: number,
): Observable<Emission> => {
  const { id, hash, receipt, executedAs } = transaction
  if (hash === null || receipt === null) return EMPTY
  const gone = TransactionUnmined({ id, hash, block: receipt.block })
  const found$: PortCall<ChainError | SafeServiceError, Omit<Receipt, 'hash'> | null> =
    executedAs === null
      ? receiptOf(chain, transaction, hash)
      : executionOf(safeService, transaction, hash, executedAs)
  return found$.pipe(
    mergeMap((answer): Observable<Emission> => {
      if (E.isLeft(answer)) return EMPTY
      if (answer.right === null) return of(gone)
      const { status, ...place } = answer.right
      if (isSameBlock(answer.right, receipt) && status === receipt.status)
        return isSettledAt(transaction.chainId, receipt.block, newest, knownMs)
          ? of(TransactionSettled({ id, hash, block: receipt.block }))
          : EMPTY
      return of([
        gone,
        ...(executedAs === null
          ? [TransactionMined({ ...place, id, hash, status })]
          : executionEvents(id, hash, { ...place, transactionHash: executedAs, isSuccess: status === 1 })),
      ])
    }),
  )
}

const executionOf = (
  service: SafeService,
  { chainId, from }: Transaction,
  hash: TransactionHash,
  executedAs: TransactionHash,
): PortCall<SafeServiceError, Omit<Receipt, 'hash'> | null> =>
  service.execution(chainId, from, hash, executedAs).pipe(
    map(
      E.map((execution) => {
        if (execution === null) return null
        const { transactionHash: _, isSuccess, ...place } = execution
        return { ...place, status: isSuccess ? 1 : 0 }
      }),
    ),
  )
