import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { TransactionFailed } from './events'
import { transactionById } from './transactionById'

export interface AbandonTransactionRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for a wallet to send a transaction (X14). If the wallet sends it later (C34), it is tracked. */
export const abandonTransaction: Decision<{ readonly id: string }, AbandonTransactionRejection> = (
  { durable },
  { id },
) =>
  transactionById(durable.transactions, id)?.status === 'requested'
    ? E.right([TransactionFailed({ id, error: { tag: 'abandoned' } })])
    : E.left({ tag: 'notWaiting' })
