/**
 * Orders that someone else posted in the account's name (X56), apart from the account's own. Each can be looked at, and
 * nothing here acts on it.
 */
import { useId, useState } from 'react'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { useText } from '../intl/IntlProvider'
import { soft } from '../kit/text.styles'
import * as styles from './order.styles'
import { OrderDetails } from './OrderDetails'
import { PairLine } from './PairLine'
import { RowLine } from './RowLine'
import { StatusTag } from './StatusTag'

export interface StrangerOrdersProps {
  readonly orders: readonly OrderActivity[]
}

const StrangerOrder = ({ order }: { readonly order: OrderActivity }) => {
  const whatId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.order} data-stranger={order.id}>
      <RowLine
        whatId={whatId}
        tag={<StatusTag type="order" label={order.label} />}
        placedAt={order.at}
        endedAt={null}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <PairLine summary={order.summary} id={whatId} />
      </RowLine>
      {isOpen ? <OrderDetails order={order} onRemove={null} /> : null}
    </li>
  )
}

export const StrangerOrders = ({ orders }: StrangerOrdersProps) => {
  const t = useText()
  return (
    <section aria-label={t('activity.strangers')}>
      <h3 className={styles.day}>{t('activity.strangers')}</h3>
      <p className={soft}>{t('activity.strangers.help')}</p>
      <ul>
        {orders.map((order) => (
          <StrangerOrder key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}
