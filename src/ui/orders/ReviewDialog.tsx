/** Before the wallet is asked: everything that will be signed, in words and figures that hold still. */
import type { ReactElement } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import { ConfirmWordField } from '../kit/ConfirmWordField'
import { LossNote } from '../swap/LossNote'
import { ReviewCheck } from './ReviewCheck'
import { ReviewTerms } from './ReviewTerms'
import type { ReviewChoice, ReviewSubject } from './useReviewChoice'
import { useReviewChoice } from './useReviewChoice'
import * as styles from './review.styles'

export interface ReviewDialogProps extends ReviewSubject {
  /** What of the newest order differs from the seen one; null: nothing. */
  readonly update: 'price' | 'loss' | 'terms' | null
  /** Confirmed: the order is being written down before the wallet is asked. */
  readonly isBusy?: boolean
  readonly rejection: string | null
  readonly onAccept: () => void
  readonly onConfirm: (choice: ReviewChoice) => void
  readonly onClose: () => void
}

export const ReviewDialog = (props: ReviewDialogProps): ReactElement => {
  const { seen, update, isBusy = false, guards, blocker, rejection } = props
  const { onAccept, onConfirm, onClose } = props
  const t = useText()
  const isUpdated = update !== null
  const review = useReviewChoice(props)
  const { choice } = review
  const { terms, reviewed } = seen
  const isReady = !isBusy && !isUpdated && review.isComplete
  const accept = (): void => {
    review.forgetAcceptance()
    onAccept()
  }
  return (
    <Dialog
      title={t('review.title')}
      onClose={onClose}
      size="wide"
      foot={
        <>
          <div role="status">
            {update !== null ? (
              <Note
                tone="warn"
                title={update === 'price' ? t('review.updated') : t('review.changed', { what: update })}
                action={
                  <Button look="secondary" onClick={accept}>
                    {t('review.accept')}
                  </Button>
                }
              >
                {update === 'price' ? t('review.updated.help') : t('review.changed.help', { what: update })}
              </Note>
            ) : null}
            {blocker.tag === 'blocked' && !isUpdated ? <Note tone="bad" title={blocker.words} /> : null}
            {rejection === null || isUpdated ? null : <Note tone="bad" title={rejection} />}
          </div>
          {seen.isOwnReceiver ? null : (
            <ReviewCheck isChecked={review.isReceiverConfirmed} onToggle={review.toggleReceiver}>
              <span className={styles.whole}>
                {t('review.confirmReceiver', { receiver: reviewed.receiver })}
              </span>
            </ReviewCheck>
          )}
          {guards.demand === 'nothing' || isBusy ? null : (
            <LossNote
              guards={guards}
              terms={terms}
              action={
                guards.demand === 'word' ? (
                  <ConfirmWordField value={choice.typedWord} onType={review.typeWord} />
                ) : guards.demand === 'confirmation' ? (
                  <ReviewCheck isChecked={choice.acceptedImpact} onToggle={review.toggleImpact}>
                    <span>{t('impact.confirm')}</span>
                  </ReviewCheck>
                ) : undefined
              }
            />
          )}
          {seen.needsConsent ? (
            <ReviewCheck isChecked={choice.consent} onToggle={review.toggleConsent}>
              <span>{t('review.consent')}</span>
            </ReviewCheck>
          ) : null}
          {blocker.tag === 'unresolved' ? (
            <>
              <Note tone="warn" title={t('review.unresolved')}>
                {t('review.unresolved.help')}
              </Note>
              <ReviewCheck isChecked={review.isAnyway} onToggle={review.toggleAnyway}>
                <span>{t('review.anyway')}</span>
              </ReviewCheck>
            </>
          ) : null}
          <Button look="primary" disabled={!isReady} onClick={() => onConfirm(choice)}>
            {t('review.confirm')}
          </Button>
        </>
      }
    >
      <ReviewTerms seen={seen} />
    </Dialog>
  )
}
