import type { EventWords } from '../logFile/eventWords'
import { amountValue, logMessage } from '../logFile/logMessage'
import { errorText } from '../logFile/errorText'
import type * as events from './events'

/** The texts of the log views for the events of `transactions`. */
export const transactionsWords = {
  TransactionRequested: ({ data: { info } }) =>
    info.type === 'approval' || info.type === 'wrap' || info.type === 'unwrap'
      ? logMessage('fact.txAskedAmount', { kind: info.type, amount: amountValue(info.amount, info.token) })
      : logMessage('fact.txAsked', { kind: info.type }),
  TransactionSent: ({ data }) => logMessage('fact.txSent', { hash: data.hash }),
  TransactionSafeRead: ({ data }) =>
    logMessage('fact.txSafeRead', {
      nonce: String(data.nonce),
      confirmations: String(data.confirmations),
      threshold: String(data.threshold),
    }),
  TransactionSafeExecuted: ({ data }) => logMessage('fact.txSafeExecuted', { hash: data.executedAs }),
  TransactionSafeEnded: ({ data }) => logMessage('fact.txSafeEnded', { how: data.as }),
  TransactionFailed: ({ data }) => logMessage('fact.txFailed', { error: errorText(data.error) }),
  TransactionMined: ({ data }) =>
    logMessage('fact.txMined', {
      hash: data.hash,
      block: String(data.block),
      status: String(data.status ?? '-'),
    }),
  TransactionSettled: ({ data }) => logMessage('fact.txSettled', { block: String(data.block) }),
  TransactionEffectSeen: () => logMessage('fact.txEffect'),
  TransactionSeen: ({ data }) => logMessage('fact.txSeen', { hash: data.hash }),
  TransactionReplaced: ({ data }) => logMessage('fact.txReplaced', { hash: data.by, how: data.as }),
  TransactionUnmined: ({ data }) => logMessage('fact.txUnmined', { block: String(data.block) }),
  TransactionsCleared: () => logMessage('fact.txCleared'),
  TransactionsChecked: ({ data }) => logMessage('fact.txChecked', { block: String(data.block) }),
  TransactionAddIgnored: () => logMessage('fact.txIgnored'),
} satisfies EventWords<typeof events>
