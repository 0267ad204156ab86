/**
 * Transactions by request id until the hash is known, then by chain and hash (T4.83). A hash proves that the wallet
 * sent the transaction, so it overrides a failure that was reported before. A refusal proves that it did not, so it
 * overrides only a failure that left this open (X311). The first receipt counts.
 */
import { type FactBy, durableSlice, sessionSlice, tableOf, withKey, without } from '../kernel'
import type * as events from './events'
import { mightBeSent } from './mightBeSent'
import { sameIntent } from './sameIntent'
import { clear, finalize, onSeen, reopen, replace, settle, withHash } from './foldMined'
import { endSafe, executeSafe, updateSafe } from './foldSafe'
import {
  type Transaction,
  type TransactionChecks,
  type Transactions,
  checkKey,
  noTransactionChecks,
  noTransactions,
} from './state'
import { transactionById } from './transactionById'

const withRequested = (state: Transactions, transaction: Transaction): Transactions => ({
  ...state,
  requested: withKey(state.requested, transaction.id, transaction),
})

/**
 * Of two windows' requests, the first stays. The second fails here in every tab alike, so no wallet is called (ADR 17).
 */
const onRequested = (
  state: Transactions,
  { at, data }: FactBy<typeof events.TransactionRequested>,
): Transactions => {
  const { knownTransactions, ...request } = data
  if (transactionById(state, data.id) !== undefined) return state
  const isSecond =
    knownTransactions !== undefined &&
    sameIntent(state, data, at).some(({ id }) => !knownTransactions.includes(id))
  return withRequested(state, {
    ...request,
    sale: data.sale ?? null,
    hash: null,
    hashType: 'ethereumTx',
    executedAs: null,
    safe: null,
    status: isSecond ? 'notSent' : 'requested',
    addedTime: at,
    sentTime: null,
    confirmedTime: null,
    receipt: null,
    error: isSecond ? { tag: 'anotherWindow' } : null,
    seen: null,
    replacementType: null,
    replaces: null,
    replacedBy: null,
  })
}

const onSent = (
  state: Transactions,
  { at, data: { id, hash, hashType = 'ethereumTx' } }: FactBy<typeof events.TransactionSent>,
): Transactions => {
  const transaction = state.requested[id]
  if (transaction === undefined) return state
  // A recorded hash keeps its record (T4.85); both requests lead to it from now on.
  const known = state.byHash[transaction.chainId]?.[hash]
  if (known !== undefined) {
    return {
      ...state,
      requested: without(state.requested, id),
      hashOf: withKey(state.hashOf, id, { chainId: transaction.chainId, hash }),
    }
  }
  return withHash(state, hash, {
    ...transaction,
    hash,
    hashType,
    status: 'pending',
    sentTime: at,
    error: null,
  })
}

/** A replacement gets its own record (S4.57, T4.90); a Safe's record follows what the Safe's service answers (T4.91). */
export const durable = durableSlice<Transactions, typeof events>(noTransactions, {
  TransactionRequested: onRequested,
  TransactionSent: onSent,
  TransactionFailed: (state, { data: { id, error } }) => {
    const transaction = state.requested[id]
    if (transaction === undefined) return state
    const isOpen =
      transaction.status === 'requested' || (mightBeSent(transaction.error) && error.tag === 'refused')
    return isOpen ? withRequested(state, { ...transaction, status: 'notSent', error }) : state
  },
  TransactionMined: finalize,
  TransactionSettled: settle,
  TransactionUnmined: reopen,
  TransactionSeen: onSeen,
  TransactionSafeRead: updateSafe,
  TransactionSafeExecuted: executeSafe,
  TransactionSafeEnded: endSafe,
  TransactionReplaced: replace,
  TransactionsCleared: clear,
  TransactionEffectSeen: (state, { at, data: { id } }) => {
    const transaction = state.requested[id]
    return transaction === undefined || transaction.status === 'confirmed'
      ? state
      : withRequested(state, { ...transaction, status: 'confirmed', confirmedTime: at, error: null })
  },
})

/** The highest block at which each hash was checked (T4.87), until the transaction is mined. */
export const session = sessionSlice<TransactionChecks, typeof events>(noTransactionChecks, {
  // A tab that runs for days must not keep a block for each transaction that it ever checked.
  TransactionMined: ({ lastChecked }, { data: { hash } }) => ({
    lastChecked: tableOf(Object.entries(lastChecked).filter(([key]) => !key.endsWith(hash))),
  }),
  TransactionsChecked: (state, { data: { chainId, hashes, block } }) => {
    const newer = hashes
      .map((hash) => checkKey(chainId, hash))
      .filter((key) => block > (state.lastChecked[key] ?? -1))
    return newer.length === 0
      ? state
      : { lastChecked: newer.reduce((checked, key) => withKey(checked, key, block), state.lastChecked) }
  },
})
