import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { TransactionsCleared } from './events'

/** Clears the records of the tab's network only (T4.86). */
export const clearTransactions: Decision<unknown, { readonly tag: 'nothingThere' }> = ({
  durable: { transactions },
  session: {
    chain: { chainId },
  },
}) => {
  const isThere =
    transactions.byHash[chainId] !== undefined ||
    Object.values(transactions.requested).some((one) => one.chainId === chainId && one.status !== 'requested')
  return isThere ? E.right([TransactionsCleared({ chainId })]) : E.left({ tag: 'nothingThere' })
}
