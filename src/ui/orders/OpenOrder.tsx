/** The life of an order that may still change: its strip, the time that is left, its stage, and how to cancel it. */
import type { ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import type { Links } from '../../events/views/links'
import type { OrderActivity } from '../../events/views/orderActivity'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { LifeStrip } from './LifeStrip'
import * as styles from './order.styles'

export interface OpenOrderProps {
  readonly order: OrderActivity
  readonly now: UnixMs
  readonly links: Links
  readonly isOfNetwork: boolean
  readonly onCancel: (order: OrderActivity) => void
}

export const OpenOrder = ({ order, now, links, isOfNetwork, onCancel }: OpenOrderProps): ReactElement => {
  const t = useText()
  const format = useFormat()
  const left = order.validTo * 1000 - now
  const explorer = order.label === 'signing' ? null : links.order(order.chainId, order.id)
  return (
    <>
      <LifeStrip life={order.life} hasWords />
      <div className={styles.below}>
        <span>{t('order.placedTime', { time: format.time(order.at) })}</span>
        <span>{left > 0 ? t('order.timeLeft', { time: format.age(left) }) : t('order.timeUp')}</span>
        {order.auctionStage === null || left <= 0 ? null : (
          <span>{t('order.stage', { stage: order.auctionStage })}</span>
        )}
        {explorer === null ? null : <ExternalLink href={explorer}>{t('link.order')}</ExternalLink>}
        {order.isCancellable && isOfNetwork ? (
          <span className={text.push}>
            <Button
              look="quiet"
              className={styles.small}
              onClick={() => onCancel(order)}
              aria-haspopup="dialog"
            >
              {t('order.cancel')}
            </Button>
          </span>
        ) : null}
      </div>
    </>
  )
}
