/** Before the wallet is asked: everything that will be signed, in words and figures that hold still. */
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Address } from '../../events/kernel/units'
import { isConfirmWord } from '../../events/kernel/confirmWord'
import type { TradeGuards } from '../../events/swap/tradeGuards'
import type { ReviewView } from '../../events/views/review'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Button } from '../kit/Button'
import { Whole } from '../kit/Copyable'
import { Dialog } from '../kit/Dialog'
import { Aside, Entry, Ledger } from '../kit/Ledger'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { WordField } from '../kit/WordField'
import { LossNote } from '../swap/LossNote'
import { FeeText, PriceText } from '../swap/TermsLedger'
import * as styles from './review.styles'

/** What stands against placing, told where the button is. */
export type ReviewObstacle =
  | { readonly tag: 'none' }
  | { readonly tag: 'unresolved' }
  | { readonly tag: 'blocked'; readonly words: string }

export interface ReviewChoice {
  readonly consent: boolean
  readonly anyway: boolean
  /** The address that was shown as the receiver: the owner's own, or another's that was confirmed. */
  readonly confirmedReceiver: Address
  readonly acceptedImpact: boolean
  readonly typedWord: string
}

export interface ReviewDialogProps {
  /** The figures that were opened, or accepted since. */
  readonly seen: ReviewView
  /** The figures of the newest quote differ from the seen ones. */
  readonly isUpdated: boolean
  /** Confirmed: the order is being written down before the wallet is asked. */
  readonly isBusy?: boolean
  /** What the price impact asks for now. */
  readonly guards: TradeGuards
  readonly obstacle: ReviewObstacle
  readonly rejection: string | null
  readonly onAccept: () => void
  readonly onConfirm: (choice: ReviewChoice) => void
  readonly onClose: () => void
}

export const ReviewDialog = (props: ReviewDialogProps): ReactElement => {
  const { seen, isUpdated, isBusy = false, guards, obstacle, rejection, onAccept, onConfirm, onClose } = props
  const t = useText()
  const format = useFormat()
  const [consent, setConsent] = useState(false)
  const [anyway, setAnyway] = useState(false)
  // The address itself: a box ticked for one address is not ticked for another.
  const [confirmed, setConfirmed] = useState<Address | null>(null)
  const [acceptedImpact, setAcceptedImpact] = useState(false)
  const [typedWord, setTypedWord] = useState('')
  const { terms } = seen
  const { receiver } = seen.signed
  const isSell = terms.kind === 'sell'
  const isReady =
    !isBusy &&
    !isUpdated &&
    obstacle.tag !== 'blocked' &&
    (guards.demand === 'nothing' ||
      (guards.demand === 'confirmation' && acceptedImpact) ||
      (guards.demand !== 'refusal' && isConfirmWord(typedWord))) &&
    (!seen.needsConsent || consent) &&
    (seen.isOwnReceiver || confirmed === receiver) &&
    (obstacle.tag !== 'unresolved' || anyway)
  // Other figures are another loss: what was confirmed was not confirmed for them.
  const accept = (): void => {
    setAcceptedImpact(false)
    setTypedWord('')
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
            {isUpdated ? (
              <Note
                tone="warn"
                title={t('review.updated')}
                action={
                  <Button look="secondary" onClick={accept}>
                    {t('review.accept')}
                  </Button>
                }
              >
                {t('review.updated.help')}
              </Note>
            ) : null}
            {obstacle.tag === 'blocked' && !isUpdated ? <Note tone="bad" title={obstacle.words} /> : null}
            {rejection === null || isUpdated ? null : <Note tone="bad" title={rejection} />}
          </div>
          {seen.isOwnReceiver ? null : (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={confirmed === receiver}
                onChange={() => setConfirmed(confirmed === receiver ? null : receiver)}
              />
              <span className={styles.whole}>{t('review.confirmReceiver', { receiver })}</span>
            </label>
          )}
          {guards.demand === 'nothing' || isBusy ? null : (
            <LossNote
              guards={guards}
              terms={terms}
              action={
                guards.demand === 'word' ? (
                  <WordField value={typedWord} onType={setTypedWord} />
                ) : guards.demand === 'confirmation' ? (
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      checked={acceptedImpact}
                      onChange={() => setAcceptedImpact(!acceptedImpact)}
                    />
                    <span>{t('impact.confirm')}</span>
                  </label>
                ) : undefined
              }
            />
          )}
          {seen.needsConsent ? (
            <label className={styles.check}>
              <input type="checkbox" checked={consent} onChange={() => setConsent(!consent)} />
              <span>{t('review.consent')}</span>
            </label>
          ) : null}
          {obstacle.tag === 'unresolved' ? (
            <>
              <Note tone="warn" title={t('review.unresolved')}>
                {t('review.unresolved.help')}
              </Note>
              <label className={styles.check}>
                <input type="checkbox" checked={anyway} onChange={() => setAnyway(!anyway)} />
                <span>{t('review.anyway')}</span>
              </label>
            </>
          ) : null}
          <Button
            look="primary"
            disabled={!isReady}
            onClick={() =>
              onConfirm({ consent, anyway, confirmedReceiver: receiver, acceptedImpact, typedWord })
            }
          >
            {t('review.confirm')}
          </Button>
        </>
      }
    >
      <div className={text.stack}>
        <div className={styles.legs}>
          <div className={styles.leg}>
            <span className={text.soft}>{t(isSell ? 'review.youSell' : 'review.youSellAtMost')}</span>
            <span className={text.soft}>
              {seen.sellUsd === null ? null : `≈ ${format.usd(seen.sellUsd)}`}
            </span>
            <span className={styles.big}>
              <Amount
                atoms={isSell ? terms.sellAmount : terms.limit}
                token={terms.sell}
                rounding={isSell ? 'down' : 'up'}
              />
            </span>
          </div>
          <div className={styles.between} />
          <div className={styles.leg}>
            <span className={text.soft}>{t(isSell ? 'review.youGetAtLeast' : 'review.youGet')}</span>
            <span className={text.soft}>{seen.buyUsd === null ? null : `≈ ${format.usd(seen.buyUsd)}`}</span>
            <span className={styles.big}>
              <Amount atoms={isSell ? terms.limit : terms.buyAmount} token={terms.buy} />
            </span>
          </div>
        </div>
        <Ledger>
          <Entry label={t(isSell ? 'review.expectedGet' : 'review.expectedSell')}>
            <Amount
              atoms={isSell ? terms.buyAmount : terms.sellAmount}
              token={isSell ? terms.buy : terms.sell}
            />
          </Entry>
          <Entry label={t('price.label')}>
            <PriceText terms={terms} isInverted={false} />
          </Entry>
          <Entry label={t('fee.label')}>
            <FeeText terms={terms} />
          </Entry>
          <Entry label={t('slippage.label')}>{format.percent(seen.slippage)}</Entry>
          <Entry label={t('deadline.label')}>{format.age(seen.deadlineSeconds * 1000)}</Entry>
          <Entry label={t('review.receiver')}>
            <Whole value={receiver} what={t('review.receiver')} />
            <br />
            {seen.isOwnReceiver ? (
              <Aside>{t('review.receiverIsYou')}</Aside>
            ) : (
              <strong>
                {t(seen.isReceiverFromLink ? 'review.receiverFromLink' : 'review.receiverIsOther')}
              </strong>
            )}
          </Entry>
          <Entry label={t('approve.spender')}>
            <Whole value={seen.spender} what={t('approve.spenderWhat')} />
          </Entry>
        </Ledger>
        <p className={text.soft}>{t(seen.isPresign ? 'review.explainPresign' : 'review.explain')}</p>
      </div>
    </Dialog>
  )
}
