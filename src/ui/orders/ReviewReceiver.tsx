/**
 * Who receives, with the name that was typed; another than the owner is confirmed right below the address (T2.13,
 * D5.6, X55).
 */
import type { ReactElement } from 'react'
import type { ReviewView } from '../../events/views/review'
import { useText } from '../intl/IntlProvider'
import { Copyable } from '../kit/Copyable'
import * as text from '../kit/text.styles'
import { ReceiverName } from './ReceiverName'
import { ReviewCheck } from './ReviewCheck'
import * as styles from './review.styles'

export interface ReviewReceiverProps {
  readonly seen: ReviewView
  readonly isConfirmed: boolean
  readonly onToggle: () => void
}

export const ReviewReceiver = ({ seen, isConfirmed, onToggle }: ReviewReceiverProps): ReactElement | null => {
  const t = useText()
  if (seen.isOwnReceiver) return null
  return (
    <div className={styles.receiver} role="group" aria-label={t('review.receiver')}>
      <span className={text.soft}>{t('review.goesTo')}</span>
      <ReceiverName name={seen.receiverName} />
      <Copyable value={seen.reviewed.receiver} what={t('review.receiver')} />
      <strong>{t(seen.isReceiverFromLink ? 'review.receiverFromLink' : 'review.receiverIsOther')}</strong>
      <ReviewCheck isChecked={isConfirmed} onToggle={onToggle}>
        <span className={styles.whole}>{t('review.confirmReceiver')}</span>
      </ReviewCheck>
    </div>
  )
}
