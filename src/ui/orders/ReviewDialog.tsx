/** The step before the wallet: the complete content of the signature, in words and figures that hold still. */
import { useId } from 'react'
import { type UnixMs, validToFor } from '../../events/kernel'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useFormat, useText } from '../intl/IntlProvider'
import { ResembledNote } from '../contacts/ResembledNote'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { ExactScope } from '../kit/ExactScope'
import { InView } from '../kit/InView'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { ConfirmWordField } from '../kit/ConfirmWordField'
import { LossNote } from '../trade/LossNote'
import QuoteCountdown from '../quotes/QuoteCountdown'
import { type ReviewChange, ChangeNote } from './ChangeNote'
import { ReviewCheck } from './ReviewCheck'
import { ReviewTerms } from './ReviewTerms'
import { type ReviewChoice, type ReviewSubject, useReviewChoice } from './useReviewChoice'
import type { ReviewView } from '../../events/activity/review'
import { Copyable } from '../kit/Copyable'
import { ReceiverName } from './ReceiverName'
import * as styles from './review.styles'

interface ReviewReceiverProps {
  readonly seen: ReviewView
  readonly isConfirmed: boolean
  readonly onToggle: () => void
}

/**
 * Who receives, with the name that was typed; another than the owner is confirmed right below the address (T2.13,
 * D5.6, X55).
 */
const ReviewReceiver = ({ seen, isConfirmed, onToggle }: ReviewReceiverProps) => {
  const t = useText()
  if (seen.isOwnReceiver) return null
  return (
    <div className={styles.receiver} role="group" aria-label={t('recipient.label')}>
      <span className={text.soft}>{t('recipient.label')}</span>
      <ReceiverName name={seen.receiverName} />
      {/* What the user calls the address, where that is not the name that was typed. */}
      {seen.contactName === '' || seen.contactName === seen.receiverName ? null : (
        <ReceiverName name={seen.contactName} />
      )}
      <Copyable value={seen.reviewed.receiver} what={t('recipient.label')} />
      {seen.resembled === null ? null : <ResembledNote contact={seen.resembled} />}
      <strong>{t(seen.isReceiverFromLink ? 'review.receiverFromLink' : 'recipient.other')}</strong>
      <ReviewCheck isChecked={isConfirmed} onToggle={onToggle}>
        <span className={styles.whole}>{t('review.confirmReceiver')}</span>
      </ReviewCheck>
    </div>
  )
}

export interface ReviewDialogProps extends ReviewSubject {
  readonly change: ReviewChange
  readonly now: UnixMs
  /** The approval was given just now. */
  readonly isApproved: boolean
  /** Confirmed: the order is being written down before the wallet is asked. */
  readonly isBusy?: boolean
  readonly rejection: string | null
  readonly onAccept: () => void
  readonly onConfirm: (choice: ReviewChoice) => void
  readonly onClose: () => void
}

export const ReviewDialog = (props: ReviewDialogProps) => {
  const { seen, change, now, isBusy = false, guards, blocker, rejection } = props
  const { onAccept, onConfirm, onClose } = props
  const t = useText()
  const format = useFormat()
  const whyId = useId()
  const { update, isHeld } = change
  const review = useReviewChoice(props)
  const { choice } = review
  const mustCompare = !seen.isOwnReceiver && !review.isReceiverConfirmed
  const { terms } = seen
  // The price that should have replaced this one is on its way (X117).
  const isChecking = !isBusy && seen.quote.isOverdue
  // Held while the figures have just got worse (C120).
  const isReady = !isBusy && !isHeld && !isChecking && update !== 'terms' && review.isComplete
  return (
    <Dialog
      title={t('review.title')}
      onClose={onClose}
      size="wide"
      foot={
        <>
          <div data-heard="news" id={whyId}>
            {isBusy ? null : <ChangeNote change={change} terms={terms} onAccept={onAccept} />}
            {blocker.tag === 'blocked' && update !== 'terms' ? (
              <Note tone="bad" title={blocker.words} />
            ) : null}
            {rejection === null || update !== null ? null : <Note tone="bad" title={rejection} />}
          </div>
          {mustCompare ? (
            <p id={`${whyId}-receiver`} className={text.small}>
              {t('review.compareFirst')}
            </p>
          ) : null}
          {seen.needsConsent ? (
            <ReviewCheck isChecked={choice.consent} onToggle={review.toggleConsent}>
              <span>{t('review.consent')}</span>
            </ReviewCheck>
          ) : null}
          {blocker.tag === 'unresolved' ? (
            <>
              <Note tone="warn" title={t('review.unresolved')}>
                {t('review.unresolved.help', {
                  until: blocker.until === null ? '' : format.time(blocker.until),
                })}
              </Note>
              <ReviewCheck isChecked={review.isAnyway} onToggle={review.toggleAnyway}>
                <span>{t('review.anyway')}</span>
              </ReviewCheck>
            </>
          ) : null}
          <QuoteCountdown quote={seen.quote} now={now} />
          <Button
            look="primary"
            disabled={!isReady}
            aria-describedby={isReady ? undefined : `${whyId}${mustCompare ? ` ${whyId}-receiver` : ''}`}
            onClick={() => onConfirm(choice)}
          >
            {t(
              isChecking
                ? 'review.checkingPrice'
                : update === 'price' || update === 'loss'
                  ? 'review.confirmNew'
                  : 'review.confirm',
            )}
          </Button>
        </>
      }
    >
      <ExactScope>
        <ReviewTerms
          seen={seen}
          impact={guards.impact}
          validTo={validToFor(now, seen.reviewed.deadlineSeconds)}
          top={
            props.isApproved ? (
              <Note
                tone="ok"
                heard="news"
                title={t('approve.done', { symbol: shownSymbol(terms.sell.symbol) })}
              />
            ) : null
          }
          loss={
            guards.demand === 'nothing' || isBusy ? null : (
              <InView>
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
              </InView>
            )
          }
          receiver={
            <ReviewReceiver
              seen={seen}
              isConfirmed={review.isReceiverConfirmed}
              onToggle={review.toggleReceiver}
            />
          }
        />
      </ExactScope>
    </Dialog>
  )
}
