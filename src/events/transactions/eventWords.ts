import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `transactions`. */
export const transactionsWords = {
  TransactionRequested: null,
  TransactionSent: null,
  TransactionSafeRead: null,
  TransactionSafeExecuted: null,
  TransactionSafeEnded: null,
  TransactionFailed: null,
  TransactionMined: null,
  TransactionSettled: null,
  TransactionEffectSeen: null,
  TransactionSeen: null,
  TransactionReplaced: null,
  TransactionUnmined: null,
  TransactionsCleared: null,
  TransactionsChecked: null,
  TransactionAddIgnored: null,
} satisfies EventWords<typeof events>
