import type { AppState } from '../appState'
import type { DecisionContext } from '../decision'
import { TransactionRequested } from './events'
import { type Intent, sameIntent } from './sameIntent'

/**
 * A request of a transaction. It names the transactions of the same intent that its decision saw, except while the store
 * is lost: no window then reads the rows of another, and both wallets were called before their rows meet in one log.
 */
export const transactionRequest = (
  { durable, session }: AppState,
  intent: Intent,
  { now, id }: Pick<DecisionContext, 'now' | 'id'>,
  more: Partial<Pick<Parameters<typeof TransactionRequested>[0], 'then' | 'sale'>> = {},
): ReturnType<typeof TransactionRequested> =>
  TransactionRequested({
    id,
    ...intent,
    then: null,
    ...more,
    ...(session.chain.storageLost === null
      ? { knownTransactions: sameIntent(durable.transactions, intent, now).map((known) => known.id) }
      : {}),
  })
