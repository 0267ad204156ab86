import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { unresolvedPlacements } from '../orders/tracked'
import { unansweredTransactions } from '../transactions/select'
import { DataDeletionRequested } from '../chain/events'

export type DeleteDataRejection =
  /** An order is being placed, or a wallet has an open request: its outcome would be recorded nowhere. */
  { readonly tag: 'busy' } | { readonly tag: 'alreadyRequested' }

/** Deletes this browser's data. Orders at the service stay: they can be filled, and are discovered again. */
export const deleteData: Decision<null, DeleteDataRejection> = ({
  durable: { orders, transactions },
  session: { chain },
}) => {
  if (chain.deletion === 'requested' || chain.deletion === 'done') return E.left({ tag: 'alreadyRequested' })
  return unresolvedPlacements(orders).length + unansweredTransactions(transactions).length > 0
    ? E.left({ tag: 'busy' })
    : E.right([DataDeletionRequested({})])
}
