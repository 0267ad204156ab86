/**
 * Transactions by request id until the hash is known, then by chain and hash (T4.83). A hash proves that the wallet
 * sent the transaction, so it overrides a failure that was reported before. The first receipt counts.
 */
import type { DurableFact, FactOfType } from '../catalogue'
import { withKey, without } from '../kernel'
import { sameIntent } from './sameIntent'
import { clear, finalize, onSeen, reopen, replace, settle, withHash } from './foldMined'
import { endSafe, executeSafe, updateSafe } from './foldSafe'
import type { Transaction, Transactions } from './state'
import { transactionById } from './transactionById'

const withRequested = (state: Transactions, transaction: Transaction): Transactions => ({
  ...state,
  requested: withKey(state.requested, transaction.id, transaction),
})

/**
 * Of two windows' requests the first is kept; the second fails here in every tab alike, so no wallet is called (ADR
 * 17).
 */
const onRequested = (state: Transactions, { at, data }: FactOfType<'TransactionRequested'>): Transactions => {
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
  { at, data: { id, hash, hashType = 'ethereumTx' } }: FactOfType<'TransactionSent'>,
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

/** A replacement gets a record of its own (S4.57, T4.90); a Safe's record follows what the Safe's service answers (T4.91). */
export const foldTransactions = (state: Transactions, fact: DurableFact): Transactions => {
  switch (fact.type) {
    case 'TransactionRequested':
      return onRequested(state, fact)
    case 'TransactionSent':
      return onSent(state, fact)
    case 'TransactionFailed': {
      const transaction = state.requested[fact.data.id]
      return transaction?.status === 'requested'
        ? withRequested(state, { ...transaction, status: 'notSent', error: fact.data.error })
        : state
    }
    case 'TransactionMined':
      return finalize(state, fact)
    case 'TransactionSettled':
      return settle(state, fact)
    case 'TransactionUnmined':
      return reopen(state, fact)
    case 'TransactionSeen':
      return onSeen(state, fact)
    case 'TransactionSafeRead':
      return updateSafe(state, fact)
    case 'TransactionSafeExecuted':
      return executeSafe(state, fact)
    case 'TransactionSafeEnded':
      return endSafe(state, fact)
    case 'TransactionReplaced':
      return replace(state, fact)
    case 'TransactionsCleared':
      return clear(state, fact)
    case 'TransactionEffectSeen': {
      const transaction = state.requested[fact.data.id]
      return transaction === undefined || transaction.status === 'confirmed'
        ? state
        : withRequested(state, { ...transaction, status: 'confirmed', confirmedTime: fact.at, error: null })
    }
    default:
      return state
  }
}
