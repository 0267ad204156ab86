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
import type { ShownOrder, ShownTransaction } from '../referee/rows'
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

/** The first of the rows, with all that they say. */
export const fullRowsOf = (
  state: AppState,
  count: number,
): { readonly orders: readonly ShownOrder[]; readonly transactions: readonly ShownTransaction[] } => {
  const { items } = activity(state, count)
  return {
    orders: items.flatMap((item) =>
      item.type === 'order'
        ? [
            {
              ...item,
              ...{ uid: item.id, bound: item.summary.bound, endReason: item.endReason?.tag ?? null },
              sell: { token: item.summary.sell.token.address, atoms: item.summary.sell.atoms },
              buy: { token: item.summary.buy.token.address, atoms: item.summary.buy.atoms },
              ...{ paid: item.summary.receiver, paidName: item.summary.receiverName },
            },
          ]
        : [],
    ),
    transactions: items.flatMap(({ type, ...item }) =>
      type === 'transaction' && 'info' in item
        ? [
            {
              ...{ id: item.id, label: item.label, hash: item.hash, endedAt: item.endedAt },
              type: item.info.type,
              token: 'token' in item.info ? item.info.token.address : null,
              amount: 'amount' in item.info ? item.info.amount : null,
            },
          ]
        : [],
    ),
  }
}

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
