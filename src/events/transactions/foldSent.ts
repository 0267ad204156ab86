/**
 * What becomes of a transaction that has a hash. One that the wallet replaced is two records until a block holds one of
 * them: its own and its successor's, each naming the other; then the other's goes (T §4 'replace', 'finalize').
 */
import type { FactOfType } from '../catalogue'
import type { ChainId } from '../chain/chains.data'
import { without } from '../kernel/record'
import type { TransactionHash } from '../kernel/units'
import type { Transaction, Transactions, TransactionStatus } from './state'
import { transactionById } from './transactionById'

type Records = Readonly<Record<TransactionHash, Transaction>>

const recordsOf = ({ byHash }: Transactions, chainId: ChainId): Records => byHash[chainId] ?? {}

const withRecords = (state: Transactions, chainId: ChainId, records: Records): Transactions => ({
  ...state,
  byHash: { ...state.byHash, [chainId]: records },
})

/** The state in which a request leads to this record. */
export const withHash = (
  state: Transactions,
  hash: TransactionHash,
  transaction: Transaction,
): Transactions => {
  const { chainId, id } = transaction
  return {
    ...withRecords(state, chainId, { ...recordsOf(state, chainId), [hash]: transaction }),
    requested: without(state.requested, id),
    hashOf: { ...state.hashOf, [id]: { chainId, hash } },
  }
}

/** The record of a request at a hash of its own, its successor's or its predecessor's. */
const recordAt = (state: Transactions, id: string, hash: TransactionHash): Transaction | undefined => {
  const transaction = transactionById(state, id)
  return transaction === undefined ? undefined : recordsOf(state, transaction.chainId)[hash]
}

const update = (
  state: Transactions,
  { id, hash }: { readonly id: string; readonly hash: TransactionHash },
  change: (record: Transaction) => Transaction,
): Transactions => {
  const record = recordAt(state, id, hash)
  if (record === undefined) return state
  const changed = change(record)
  if (changed === record) return state
  return withRecords(state, record.chainId, { ...recordsOf(state, record.chainId), [hash]: changed })
}

const finalStatus = (status: number | null, { replacementType }: Transaction): TransactionStatus => {
  if (status === 0) return 'reverted'
  return replacementType === 'cancel' ? 'cancelled' : 'confirmed'
}

/** Stores the receipt and its time; the record that it was linked with is no more. The first receipt counts. */
export const finalize = (
  state: Transactions,
  { at, data: { id, hash, block, status } }: FactOfType<'TransactionMined'>,
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
    status: finalStatus(status, record),
    confirmedTime: at,
    receipt: { block, status },
    error: null,
    replaces: null,
    replacedBy: null,
  })
}

/** The receipt of this block is gone: pending again. */
export const reopen = (state: Transactions, { data }: FactOfType<'TransactionUnmined'>): Transactions =>
  update(state, data, (record) =>
    record.receipt?.block === data.block
      ? { ...record, status: 'pending', confirmedTime: null, receipt: null }
      : record,
  )

export const onSeen = (state: Transactions, { data }: FactOfType<'TransactionSeen'>): Transactions =>
  update(state, data, (record) => {
    const { nonce, call, block } = data
    return record.seen === null ? { ...record, seen: { nonce, call, block } } : record
  })

/** A new record, linked to the old. A third one takes the second's place; the first stays out of it from then on. */
export const replace = (
  state: Transactions,
  { data: { id, hash, by, as } }: FactOfType<'TransactionReplaced'>,
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

/** What the multisig's owners did. Executed, it goes on under the hash that the chain knows, which has a receipt. */
export const updateSafe = (
  state: Transactions,
  { data }: FactOfType<'TransactionSafeRead'>,
): Transactions => {
  const { id, hash, safe: address, nonce, confirmations, threshold, isExecuted, executedAs } = data
  const record = recordAt(state, id, hash)
  if (record?.hashType !== 'gnosisSafeTx') return state
  const updated = { ...record, safe: { address, nonce, confirmations, threshold, isExecuted } }
  return executedAs === null
    ? withHash(state, hash, updated)
    : withHash(
        withRecords(state, record.chainId, without(recordsOf(state, record.chainId), hash)),
        executedAs,
        { ...updated, hash: executedAs, hashType: 'ethereumTx' },
      )
}

/** How long a wallet may still send what the user stopped waiting for; our choice, that of pending approvals (T §9). */
const MAY_BE_SENT_MS = 86_400_000

/**
 * Forgets one chain's records. A request that a wallet has not answered is no record yet, also when the user stopped
 * waiting for it: a hash that comes late finds it.
 */
export const clear = (
  state: Transactions,
  { at, data: { chainId } }: FactOfType<'TransactionsCleared'>,
): Transactions => {
  const stays = ([, { chainId: own, status, error, addedTime }]: [string, Transaction]): boolean =>
    own !== chainId ||
    status === 'requested' ||
    (status === 'notSent' && error?.tag === 'abandoned' && at - addedTime < MAY_BE_SENT_MS)
  const requested = Object.fromEntries(Object.entries(state.requested).filter(stays))
  const hashOf = Object.fromEntries(
    Object.entries(state.hashOf).filter(([, sent]) => sent.chainId !== chainId),
  )
  return { requested, byHash: without(state.byHash, String(chainId)), hashOf }
}
