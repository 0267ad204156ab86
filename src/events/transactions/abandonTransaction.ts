import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel'
import { TransactionFailed } from './events'
import { transactionById } from './transactionById'

export interface AbandonTransactionRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for a wallet to send a transaction (X14). If the wallet sends it later (C34), it is tracked. */
export const abandonTransaction: Decision<
  AppState,
  { readonly id: string },
  AppEvent,
  AbandonTransactionRejection
> = ({ durable }, { id }) =>
  transactionById(durable.transactions, id)?.status === 'requested'
    ? E.right([TransactionFailed({ id, error: { tag: 'abandoned' } })])
    : E.left({ tag: 'notWaiting' })
