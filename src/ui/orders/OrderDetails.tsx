import { useState } from 'react'
import type { ReactElement } from 'react'
import { chains } from '../../events/chain/chains.data'
import type { OrderActivity } from '../../events/views/activity'
import { useSaveExport } from '../hooks/useSaveExport'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Whole } from '../kit/Copyable'
import { Entry, Ledger } from '../kit/Ledger'
import SaveLog from '../shell/SaveLog'
import { PriceText } from '../swap/PriceText'
import * as styles from './order.styles'

export interface OrderDetailsProps {
  readonly order: OrderActivity
  /** Takes it off the list; null while it may still execute. */
  readonly onRemove: (() => void) | null
}

/** Everything about an order that can be checked elsewhere, whole and copyable. */
export const OrderDetails = ({ order, onRemove }: OrderDetailsProps): ReactElement => {
  const t = useText()
  // A list of a thousand draws what is looked at.
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
      <Ledger>
        <Entry label={t(price.isExecuted ? 'order.executedPrice' : 'order.limitPrice')}>
          <PriceText terms={terms} isInverted={false} />
        </Entry>
        <Entry label={t('order.createdAt')}>{format.moment(order.at)}</Entry>
        <Entry label={t('order.validTo')}>{format.moment(order.validTo * 1000)}</Entry>
        {order.closedAt === null ? null : (
          <Entry label={t(order.label === 'filled' ? 'order.filledAt' : 'order.closedAt')}>
            {format.moment(order.closedAt)}
          </Entry>
        )}
        <Entry label={t('order.network')}>{chains[order.chainId].name}</Entry>
        <Entry label={t('order.receiver')}>
          <Whole value={order.receiver} what={t('order.receiver')} />
        </Entry>
        <Entry label={t('order.uid')}>
          <Whole value={order.id} what={t('order.uid')} />
        </Entry>
        {order.contract === null ? null : (
          <Entry label={t('order.owner')}>
            <Whole value={order.contract} what={t('order.owner')} />
          </Entry>
        )}
        {order.transactionHash === null ? null : (
          <Entry label={t('order.transaction')}>
            <Whole value={order.transactionHash} what={t('order.transaction')} />
          </Entry>
        )}
        {order.isPlacedHere ? null : <Entry label={t('order.origin')}>{t('order.foundAtService')}</Entry>}
      </Ledger>
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
