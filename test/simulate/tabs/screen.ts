/** What a tab shows, as plain values: the form, the rows of the activity list, and what accounts have. */
import { activity } from '../../../src/events/activity/activity'
import { receipt } from '../../../src/events/activity/receipt'
import { orderLabel } from '../../../src/events/activity/orderLabel'
import { transactionActivity } from '../../../src/events/activity/transactionActivity'
import type { AppState } from '../../../src/events/appState'
import { accountKey } from '../../../src/events/balances/state'
import type { ChainId } from '../../../src/events/chain/chains.data'
import type { Address } from '../../../src/events/kernel/units'
import { orderByUid } from '../../../src/events/orders/select'
import { transactionById } from '../../../src/events/transactions/transactionById'
import type { Figures } from '../referee/figures'
import type { Row } from '../referee/labels'
import type { ShownReceipt } from '../referee/receipts'
import type { Screen } from '../referee/script'

export const screenOf = ({ session: { trade } }: AppState): Screen => ({
  chainId: trade.chainId,
  sell: trade.sell,
  buy: trade.buy,
  field: trade.independent,
  typed: trade.typed,
  recipient: trade.recipient?.text ?? null,
})

export const figuresOf = ({ session }: AppState, chainId: ChainId, account: Address): Figures | null =>
  session.balances.accounts[accountKey(chainId, account)] ?? null

/** The rows of the list, as far as a page of it goes. */
export const rowsOf = (state: AppState): readonly Row[] =>
  activity(state, 50).items.map((item) =>
    item.type === 'order'
      ? { type: 'order', id: item.id, label: item.label, hash: item.transactionHash }
      : { type: 'transaction', id: item.id, label: item.label, hash: item.hash },
  )

/** Of a filled order; null: it has none. */
export const receiptOf = ({ durable }: AppState, uid: string): ShownReceipt | null => {
  const order = orderByUid(durable.orders, uid)
  return order === undefined ? null : receipt(order)
}

/** The rows about what a fact is about. */
export const rowsAbout = ({ durable }: AppState, data: object): readonly Row[] => {
  const order =
    'uid' in data && typeof data.uid === 'string' ? orderByUid(durable.orders, data.uid) : undefined
  const sent =
    'id' in data && typeof data.id === 'string' ? transactionById(durable.transactions, data.id) : undefined
  const shown = sent === undefined ? null : transactionActivity(sent)
  return [
    ...(order === undefined
      ? []
      : [
          {
            ...({ type: 'order', id: order.uid } as const),
            ...{ label: orderLabel(order), hash: order.transactionHash },
          },
        ]),
    ...(shown === null
      ? []
      : [{ type: 'transaction', id: shown.id, label: shown.label, hash: shown.hash } as const]),
  ]
}
