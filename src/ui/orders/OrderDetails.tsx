import { chains } from '../../events/chain/chains.data'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { useLinks } from '../hooks/AppProvider'
import { useSaveExport } from '../hooks/useSaveExport'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { useIsExact } from '../kit/exact'
import { ExactButton } from '../kit/ExactButton'
import { ExactScope } from '../kit/ExactScope'
import { Shortened } from '../kit/Shortened'
import { ExternalLink } from '../kit/ExternalLink'
import { Term, TermDetail, TermList } from '../kit/TermList'
import SaveLog from '../shell/SaveLog'
import { PriceText } from '../trade/PriceText'
import * as styles from './order.styles'
import { Receipt } from './Receipt'
import { ReceiverName } from './ReceiverName'

export interface OrderDetailsProps {
  readonly order: OrderActivity
  /** Removes the order from the list; null while it may still be filled. */
  readonly onRemove: (() => void) | null
}

const Details = ({ order, onRemove }: OrderDetailsProps) => {
  const t = useText()
  const format = useFormat()
  const isExact = useIsExact()
  const links = useLinks()
  const { summary, price } = order
  const terms = {
    sell: summary.sell.token,
    buy: summary.buy.token,
    sellAmount: price.sell,
    buyAmount: price.buy,
  }
  const { receipt, quoted, quotedFee, slippage, transactionHash } = order
  const fill = transactionHash === null ? null : links.transaction(order.chainId, transactionHash)
  const explorer = order.removableFrom === null ? null : links.order(order.chainId, order.id)
  return (
    <>
      {receipt === null ? null : (
        <Receipt
          receipt={receipt}
          sell={summary.sell.token}
          buy={summary.buy.token}
          receiver={summary.receiver}
          hash={transactionHash}
        />
      )}
      {fill === null && explorer === null ? null : (
        <p className={styles.links}>
          {fill === null ? null : <ExternalLink href={fill}>{t('link.transaction')}</ExternalLink>}
          {explorer === null ? null : <ExternalLink href={explorer}>{t('link.order')}</ExternalLink>}
        </p>
      )}
      <TermList>
        <Term label={t(price.isExecuted ? 'order.executedPrice' : 'order.limitPrice')}>
          <PriceText terms={terms} isInverted={false} />
        </Term>
        {quoted === null ? null : (
          <Term label={t('order.quotedPrice')}>
            <PriceText
              terms={{ ...terms, sellAmount: quoted.sell, buyAmount: quoted.buy }}
              isInverted={false}
            />
          </Term>
        )}
        {quotedFee === null || receipt !== null ? null : (
          <Term label={t('fee.label')}>
            <bdi>
              {moneyText(
                t,
                (isExact ? format.exact : format.amount)(quotedFee, summary.sell.token),
                summary.sell.token,
              )}
            </bdi>{' '}
            <TermDetail>{t('receipt.cost.quoted')}</TermDetail>
          </Term>
        )}
        {slippage === null ? null : <Term label={t('slippage.label')}>{format.percent(slippage)}</Term>}
        <Term label={t('order.createdAt')}>{format.moment(order.at)}</Term>
        <Term label={t('order.validTo')}>{format.moment(order.validTo * 1000)}</Term>
        {order.closedAt === null ? null : (
          <Term label={t(order.label === 'filled' ? 'order.filledAt' : 'order.closedAt')}>
            {format.moment(order.closedAt)}
          </Term>
        )}
        <Term label={t('order.network')}>{chains[order.chainId].name}</Term>
        <Term label={t('recipient.label')}>
          <ReceiverName name={order.summary.receiverName} />
          {order.receiver === order.owner ? (
            <Shortened value={order.receiver} what={t('recipient.label')} />
          ) : (
            <Copyable value={order.receiver} what={t('recipient.label')} />
          )}
        </Term>
        <Term label={t('order.uid')}>
          <Shortened value={order.id} what={t('order.uid')} />
        </Term>
        {order.contract === null ? null : (
          <Term label={t('order.owner')}>
            <Shortened value={order.contract} what={t('order.owner')} />
          </Term>
        )}
        {order.transactionHash === null ? null : (
          <Term label={t('order.transaction')}>
            <Shortened value={order.transactionHash} what={t('order.transaction')} />
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

/** Everything about an order that can be checked elsewhere, unabbreviated and copyable (V7.4). */
export const OrderDetails = (props: OrderDetailsProps) => (
  <div data-details>
    <ExactScope>
      <div className={styles.details}>
        <Details {...props} />
        <div>
          <ExactButton />
        </div>
      </div>
    </ExactScope>
  </div>
)
