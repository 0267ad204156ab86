import type { Transaction, Transactions } from './state'

/** The transaction of a request, with or without a hash; undefined for an unknown request. */
export const transactionById = (transactions: Transactions, id: string): Transaction | undefined => {
  const requested = transactions.requested[id]
  if (requested !== undefined) return requested
  const sent = transactions.hashOf[id]
  return sent === undefined ? undefined : transactions.byHash[sent.chainId]?.[sent.hash]
}
