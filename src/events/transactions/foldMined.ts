/**
 * Folds transactions with a hash: mined by their receipts (S4.19), replaced, taken back. A replaced transaction and its
 * successor are two linked records. When one of them is mined, the other is removed (T4.89, T4.90).
 */
import type { ChainId } from '../chain/chains.data'
import { type FactBy, type TransactionHash, noEntries, tableOf, withKey, without } from '../kernel'
import type * as events from './events'
import type { Transaction, Transactions, TransactionStatus } from './state'
import { transactionById } from './transactionById'

type Records = Readonly<Record<TransactionHash, Transaction>>

const recordsOf = ({ byHash }: Transactions, chainId: ChainId): Records => byHash[chainId] ?? noEntries

const withRecords = (state: Transactions, chainId: ChainId, records: Records): Transactions => ({
  ...state,
  byHash: withKey(state.byHash, String(chainId), records),
})

/** The state in which a request leads to this record. */
export const withHash = (
  state: Transactions,
  hash: TransactionHash,
  transaction: Transaction,
): Transactions => {
  const { chainId, id } = transaction
  return {
    ...withRecords(state, chainId, withKey(recordsOf(state, chainId), hash, transaction)),
    requested: without(state.requested, id),
    hashOf: withKey(state.hashOf, id, { chainId, hash }),
  }
}

/** The record of a request at one of its hashes: its first, a replacement's, or that of a Safe's execution. */
const recordAt = (state: Transactions, id: string, hash: TransactionHash): Transaction | undefined => {
  const transaction = transactionById(state, id)
  if (transaction === undefined || transaction.executedAs === hash) return transaction
  return recordsOf(state, transaction.chainId)[hash]
}

/**
 * Changes the record of a request at one of its hashes. With an unknown hash, or without a change, it returns the same
 * state.
 */
export const updateRecord = (
  state: Transactions,
  { id, hash }: { readonly id: string; readonly hash: TransactionHash },
  change: (record: Transaction) => Transaction,
): Transactions => {
  const record = recordAt(state, id, hash)
  if (record === undefined) return state
  const changed = change(record)
  if (changed === record) return state
  const key = record.hash ?? hash
  return withRecords(state, record.chainId, { ...recordsOf(state, record.chainId), [key]: changed })
}

/** What the network has is the chain's. */
const known = (hashType: events.HashType): events.HashType =>
  hashType === 'unknown' ? 'ethereumTx' : hashType

/** A good receipt, or one without status, confirms it (S4.19). */
const finalStatus = (status: number | null, { replacementType }: Transaction): TransactionStatus => {
  if (status === 0) return 'reverted'
  return replacementType === 'cancel' ? 'cancelled' : 'confirmed'
}

/** Stores the receipt and its time (T4.88) and removes the linked record (T4.89). The first receipt counts. */
export const finalize = (
  state: Transactions,
  { at, data: { id, hash, block, blockHash, status } }: FactBy<typeof events.TransactionMined>,
): Transactions => {
  const record = recordAt(state, id, hash) ?? transactionById(state, id)
  if (record === undefined || record.receipt !== null) return state
  const own = record.hash ?? hash
  const linked = [record.replaces, record.replacedBy].filter((other) => other !== null)
  const records = linked.reduce<Records>(
    (all, other) => without(all, other),
    recordsOf(state, record.chainId),
  )
  return withHash(withRecords(state, record.chainId, records), own, {
    ...record,
    hash: own,
    hashType: known(record.hashType),
    status: finalStatus(status, record),
    confirmedTime: at,
    receipt: { block, blockHash: blockHash ?? null, status, isSettled: false },
    error: null,
    replaces: null,
    replacedBy: null,
  })
}

/** Makes the transaction pending again when the block of its receipt left the chain; a Safe may execute it in another. */
export const reopen = (
  state: Transactions,
  { data }: FactBy<typeof events.TransactionUnmined>,
): Transactions =>
  updateRecord(state, data, (record) =>
    record.receipt?.block === data.block
      ? { ...record, status: 'pending', confirmedTime: null, receipt: null, executedAs: null }
      : record,
  )

/** No reorganisation reaches the receipt any more (X90). */
export const settle = (
  state: Transactions,
  { data }: FactBy<typeof events.TransactionSettled>,
): Transactions =>
  updateRecord(state, data, (record) =>
    record.receipt !== null && record.receipt.block === data.block && !record.receipt.isSettled
      ? { ...record, receipt: { ...record.receipt, isSettled: true } }
      : record,
  )

export const onSeen = (state: Transactions, { data }: FactBy<typeof events.TransactionSeen>): Transactions =>
  updateRecord(state, data, (record) => {
    const { nonce, call, block } = data
    return record.seen === null
      ? { ...record, hashType: known(record.hashType), seen: { nonce, call, block } }
      : record
  })

/** Adds a record that is linked to the old one (S4.57, T4.90). A further replacement removes the record before the old one. */
export const replace = (
  state: Transactions,
  { data: { id, hash, by, as } }: FactBy<typeof events.TransactionReplaced>,
): Transactions => {
  const old = recordAt(state, id, hash)
  if (old === undefined || old.receipt !== null || recordAt(state, id, by) !== undefined) return state
  const records =
    old.replaces === null
      ? recordsOf(state, old.chainId)
      : without(recordsOf(state, old.chainId), old.replaces)
  const linked = withRecords(state, old.chainId, {
    ...records,
    [hash]: { ...old, replaces: null, replacedBy: by },
  })
  return withHash(linked, by, { ...old, hash: by, replacementType: as, replaces: hash, replacedBy: null })
}

/** How long a wallet may still send a transaction that the user stopped waiting for (C34): 24 hours in ms. */
const MAY_BE_SENT_MS = 86_400_000

/**
 * Clears one chain's records (T4.86). A request that the wallet hasn't answered stays, even if the user stopped waiting
 * for it, so a late hash still finds its request.
 */
export const clear = (
  state: Transactions,
  { at, data: { chainId } }: FactBy<typeof events.TransactionsCleared>,
): Transactions => {
  const stays = ([, { chainId: own, status, error, addedTime }]: [string, Transaction]): boolean =>
    own !== chainId ||
    status === 'requested' ||
    (status === 'notSent' && error?.tag === 'abandoned' && at - addedTime < MAY_BE_SENT_MS)
  const requested = tableOf(Object.entries(state.requested).filter(stays))
  const hashOf = tableOf(Object.entries(state.hashOf).filter(([, sent]) => sent.chainId !== chainId))
  return { requested, byHash: without(state.byHash, String(chainId)), hashOf }
}
