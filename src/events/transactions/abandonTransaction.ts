import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { TransactionFailed } from './events'
import { transactionById } from './transactionById'

export interface AbandonTransactionRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for a wallet that was asked to send a transaction (X14). What it sends all the same is followed. */
export const abandonTransaction: Decision<
  AppState,
  { readonly id: string },
  AppEvent,
  AbandonTransactionRejection
> = ({ durable }, { id }) =>
  transactionById(durable.transactions, id)?.status === 'requested'
    ? E.right([TransactionFailed({ id, error: { tag: 'abandoned' } })])
    : E.left({ tag: 'notWaiting' })
