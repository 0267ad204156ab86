/**
 * What an order that may still change waits for, below its strip: the time that is left, its stage, and how to cancel it. An
 * unfillable one has no stage: its item says that the price is out of range (T2.42, S8.51).
 */
import { cx } from '@linaria/core'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { UnixMs } from '../../events/kernel'
import { pace } from '../../events/activity/pace'
import type { Links } from '../../events/chain/links'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { useViewOf } from '../hooks/useView'
import type { Format } from '../intl/format'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import * as styles from './order.styles'
import { waiting } from './strip.styles'

export interface OpenOrderProps {
  readonly order: OrderActivity
  readonly now: UnixMs
  readonly links: Links
  readonly isOfNetwork: boolean
  /** Of the element that says which order it is. */
  readonly whatId: string
  readonly onCancel: (order: OrderActivity) => void
}

/** What the order waits for: its deadline, or the moment from which a cancellation is certain. */
const timeText = (
  { label, validTo, cancelledFrom }: OrderActivity,
  now: UnixMs,
  t: Text,
  format: Format,
): string => {
  const left = validTo * 1000 - now
  if (left <= 0) return t('order.timeUp')
  if (label !== 'cancelling') return t('order.timeLeft', { time: format.age(left) })
  return cancelledFrom > now
    ? t('order.cancelledIn', { time: format.age(cancelledFrom - now) })
    : t('order.cancelledSoon')
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

export const OpenOrder = ({ order, now, links, isOfNetwork, whatId, onCancel }: OpenOrderProps) => {
  const t = useText()
  const format = useFormat()
  const left = order.validTo * 1000 - now
  const isOver = left <= 0
  const explorer = order.label === 'signing' ? null : links.order(order.chainId, order.id)
  return (
    <div className={cx(styles.below, waiting)}>
      <span>{t('order.placedTime', { time: format.time(order.at) })}</span>
      <span>{timeText(order, now, t, format)}</span>
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
            aria-labelledby={`${whatId}-cancel ${whatId}`}
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
