/**
 * An order's pair and amounts in one line, with the recipient if that isn't the owner (X120). Screen readers get the
 * whole sentence (T4.47 to T4.49).
 */
import { cx } from '@linaria/core'
import { shortAddress } from '../../events/kernel'
import type { OrderSummary } from '../../events/activity/orderSummary'
import { useFormat, useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import { hidden, small } from '../kit/text.styles'
import * as styles from './order.styles'
import { sideTexts, summaryText } from './summaryText'

export const PairLine = ({
  summary,
  id,
}: {
  readonly summary: OrderSummary
  readonly id?: string | undefined
}) => {
  const t = useText()
  const format = useFormat()
  const { bound, receiver, receiverName } = summary
  const { sell, buy } = sideTexts(summary, t, format)
  return (
    <span className={styles.summary}>
      <span id={id} className={hidden}>
        {summaryText(summary, t, format)}
      </span>
      <span aria-hidden="true">
        <bdi className={styles.part0}>
          {bound === 'atMost' ? '≤ ' : ''}
          {sell}
        </bdi>{' '}
        <span className={styles.arrow}>→</span>{' '}
        <bdi className={styles.part0}>
          {bound === 'atLeast' ? '≥ ' : ''}
          {buy}
        </bdi>
        {receiver === null ? null : (
          <span className={cx(small, styles.receiver)} title={receiver}>
            {t('order.recipient', { receiver: isolate(receiverName ?? shortAddress(receiver)) })}
          </span>
        )}
      </span>
    </span>
  )
}
