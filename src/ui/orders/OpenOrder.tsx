/**
 * The outlook of an order that may still change, below its strip: the time left, its stage, and how to cancel it. An
 * unfillable order has no stage, because its item says that the price is out of range.
 */
import { cx } from '@linaria/core'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { pace } from '../../events/activity/pace'
import { isOrderInvalidated } from '../../events/orders/invalidations'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { useLinks } from '../hooks/AppProvider'
import { useTimed } from '../hooks/useTimed'
import { useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import * as styles from './order.styles'
import { labelOf, timeIdOf } from './RowLine'
import { waiting } from './strip.styles'

export interface OpenOrderProps {
  readonly order: OrderActivity
  /** Its deadline has passed. */
  readonly isOver: boolean
  readonly isOfNetwork: boolean
  /** Of the element that says which order it is. */
  readonly whatId: string
  readonly onCancel: (order: OrderActivity) => void
}

/** When a cancellation is certain: one on chain is once its transaction is mined (X143, X216). */
const Cancelling = ({ order: { id, cancelledFrom } }: Pick<OpenOrderProps, 'order'>) => {
  const t = useText()
  const format = useFormat()
  const isMined = useViewOf(isOrderInvalidated, id)
  return useTimed((now) =>
    isMined || cancelledFrom <= now
      ? t('order.cancelledSoon')
      : t('order.cancelledIn', { time: format.age(cancelledFrom - now) }),
  )
}

/** The moment that the order waits for: its deadline, or the time after which a cancellation is certain. */
const TimeLeft = ({ order, isOver }: Pick<OpenOrderProps, 'order' | 'isOver'>) => {
  const t = useText()
  const format = useFormat()
  const left = useTimed((now) => format.age(order.validTo * 1000 - now))
  if (isOver) return t('order.timeUp')
  if (order.label === 'cancelling') return <Cancelling order={order} />
  return t('order.timeLeft', { time: left })
}

/** How long others took: what a wait can be compared with. */
const Pace = ({ chainId }: { readonly chainId: ChainId }) => {
  const t = useText()
  const format = useFormat()
  const ms = useViewOf(pace, chainId)
  return ms === null ? null : (
    <span>{t('order.pace', { network: chains[chainId].name, time: format.age(ms) })}</span>
  )
}

export const OpenOrder = ({ order, isOver, isOfNetwork, whatId, onCancel }: OpenOrderProps) => {
  const t = useText()
  const format = useFormat()
  const links = useLinks()
  const explorer = order.label === 'signing' ? null : links.order(order.chainId, order.id)
  return (
    <div className={cx(styles.below, waiting)}>
      <span id={timeIdOf(whatId)}>{t('order.placedTime', { time: format.time(order.at) })}</span>
      <span>
        <TimeLeft order={order} isOver={isOver} />
      </span>
      {order.auctionStage === null || isOver || order.isUnfillable ? null : (
        <span>{t('order.stage', { stage: order.auctionStage })}</span>
      )}
      {order.label === 'open' && isOfNetwork && !isOver && !order.isUnfillable ? (
        <Pace chainId={order.chainId} />
      ) : null}
      {explorer === null ? null : <ExternalLink href={explorer}>{t('link.order')}</ExternalLink>}
      {order.isCancellable && isOfNetwork && !isOver ? (
        <span className={text.push}>
          <Button
            look="quiet"
            className={styles.small}
            id={`${whatId}-cancel`}
            aria-labelledby={labelOf(`${whatId}-cancel`, whatId)}
            onClick={() => onCancel(order)}
            aria-haspopup="dialog"
          >
            {t('order.cancel')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
