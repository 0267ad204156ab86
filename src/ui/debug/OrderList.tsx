/** The orders of the log by pair and time: the screen opens on them, and a press shows one order's life. */
import type { OrderUid } from '../../events/kernel'
import type { OrderEntry } from '../../events/logFile/orderOverview'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'

export interface OrderListProps {
  readonly orders: readonly OrderEntry[]
  /** The uid of the chosen order; empty for none. */
  readonly chosen: OrderUid
  readonly onChoose: (uid: OrderUid) => void
}

/** More orders than this are found by the filter (C131). */
const MOST = 200

export const OrderList = ({ orders, chosen, onChoose }: OrderListProps) => {
  const text = useText()
  const format = useFormat()
  if (orders.length === 0) return null
  return (
    <section className="dbg-panel" aria-label={text('debug.orders')}>
      <h2 className="dbg-heading">{text('debug.orders')}</h2>
      <p className="dbg-soft">{text('debug.orders.help')}</p>
      <ul className="dbg-orders dbg-scroll">
        {orders.slice(0, MOST).map(({ uid, at, sell, buy, executed, end }) => (
          <li key={uid}>
            <button
              type="button"
              className="dbg-order"
              aria-pressed={uid === chosen}
              onClick={() => onChoose(uid === chosen ? '' : uid)}
            >
              <span className="dbg-order-pair">
                {text('debug.orders.pair', {
                  sell: shownSymbol(sell.token.symbol),
                  buy: shownSymbol(buy.token.symbol),
                })}
              </span>
              <span>
                <Amount atoms={executed?.sell ?? sell.atoms} token={sell.token} withSymbol={false} /> →{' '}
                <Amount atoms={executed?.buy ?? buy.atoms} token={buy.token} withSymbol={false} />
              </span>
              <span>{text('debug.orders.end', { end })}</span>
              <span className="dbg-soft">{format.moment(at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
