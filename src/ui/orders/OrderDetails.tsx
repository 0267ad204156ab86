import { useState } from 'react'
import type { ReactElement } from 'react'
import { chains } from '../../events/chain/chains.data'
import type { OrderActivity } from '../../events/views/orderActivity'
import { useSaveExport } from '../hooks/useSaveExport'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Term, TermList } from '../kit/TermList'
import SaveLog from '../shell/SaveLog'
import { PriceText } from '../swap/PriceText'
import * as styles from './order.styles'

export interface OrderDetailsProps {
  readonly order: OrderActivity
  /** Removes the order from the list; null while it may still be filled. */
  readonly onRemove: (() => void) | null
}

/** Everything about an order that can be checked elsewhere, unabbreviated and copyable (V7.4). */
export const OrderDetails = ({ order, onRemove }: OrderDetailsProps): ReactElement => {
  const t = useText()
  // Only open details are rendered: a list may have a thousand orders.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('order.details')}</summary>
      {isOpen ? <Body order={order} onRemove={onRemove} /> : null}
    </details>
  )
}

const Body = ({ order, onRemove }: OrderDetailsProps): ReactElement => {
  const t = useText()
  const format = useFormat()
  const { summary, price } = order
  const terms = {
    sell: summary.sell.token,
    buy: summary.buy.token,
    sellAmount: price.sell,
    buyAmount: price.buy,
  }
  return (
    <>
      <TermList>
        <Term label={t(price.isExecuted ? 'order.executedPrice' : 'order.limitPrice')}>
          <PriceText terms={terms} isInverted={false} />
        </Term>
        <Term label={t('order.createdAt')}>{format.moment(order.at)}</Term>
        <Term label={t('order.validTo')}>{format.moment(order.validTo * 1000)}</Term>
        {order.closedAt === null ? null : (
          <Term label={t(order.label === 'filled' ? 'order.filledAt' : 'order.closedAt')}>
            {format.moment(order.closedAt)}
          </Term>
        )}
        <Term label={t('order.network')}>{chains[order.chainId].name}</Term>
        <Term label={t('order.receiver')}>
          <Copyable value={order.receiver} what={t('order.receiver')} />
        </Term>
        <Term label={t('order.uid')}>
          <Copyable value={order.id} what={t('order.uid')} />
        </Term>
        {order.contract === null ? null : (
          <Term label={t('order.owner')}>
            <Copyable value={order.contract} what={t('order.owner')} />
          </Term>
        )}
        {order.transactionHash === null ? null : (
          <Term label={t('order.transaction')}>
            <Copyable value={order.transactionHash} what={t('order.transaction')} />
          </Term>
        )}
        {order.isPlacedHere ? null : <Term label={t('order.origin')}>{t('order.foundAtService')}</Term>}
      </TermList>
      <div className={styles.actions}>
        <SaveLog save={useSaveExport()} order={order.id} look="quiet" />
        {onRemove === null ? null : (
          <Button look="quiet" onClick={onRemove}>
            {t('order.remove')}
          </Button>
        )}
      </div>
    </>
  )
}
