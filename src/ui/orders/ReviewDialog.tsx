/** Before the wallet is asked: everything that will be signed, in words and figures that hold still. */
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Address, OrderUid } from '../../events/kernel/units'
import { isConfirmWord } from '../../events/kernel/confirmWord'
import type { LossGrade } from '../../events/trade/reviewed'
import type { TradeGuards } from '../../events/trade/tradeGuards'
import { isNative } from '../../events/tokens/native'
import type { Token } from '../../events/tokens/token'
import type { ReviewView } from '../../events/views/review'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Dialog } from '../kit/Dialog'
import { TermDetail, Term, TermList } from '../kit/TermList'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { ConfirmWordField } from '../kit/ConfirmWordField'
import { LossNote } from '../swap/LossNote'
import { FeeText } from '../swap/FeeText'
import { PriceText } from '../swap/PriceText'
import LookAlikeNotes from '../tokens/LookAlikeNotes'
import { shownSymbol } from '../../events/tokens/tokenText'
import * as styles from './review.styles'

/** What stands against placing, told where the button is. */
export type ReviewBlocker =
  | { readonly tag: 'none' }
  /** The placements whose outcome is not known. */
  | { readonly tag: 'unresolved'; readonly uids: readonly OrderUid[] }
  | { readonly tag: 'blocked'; readonly words: string }

export interface ReviewChoice {
  readonly consent: boolean
  /** The placements that were warned of, and another is wanted all the same. */
  readonly warnedOf: readonly OrderUid[]
  /** The address that was shown as the receiver: the owner's own, or another's that was confirmed. */
  readonly confirmedReceiver: Address
  readonly acceptedImpact: boolean
  readonly typedWord: string
}

export interface ReviewDialogProps {
  /** The figures that were opened, or accepted since. */
  readonly seen: ReviewView
  /** What of the newest order differs from the seen one; null: nothing. */
  readonly update: 'price' | 'loss' | 'terms' | null
  /** Confirmed: the order is being written down before the wallet is asked. */
  readonly isBusy?: boolean
  /** What the price impact asks for now. */
  readonly guards: TradeGuards
  /** How much is lost, by which an acceptance of the loss stands or falls. */
  readonly lossGrade: LossGrade
  readonly blocker: ReviewBlocker
  readonly rejection: string | null
  readonly onAccept: () => void
  readonly onConfirm: (choice: ReviewChoice) => void
  readonly onClose: () => void
}

/** Symbols can be imitated, addresses cannot: whole, as it will be signed. */
const TokenAddress = ({ token }: { readonly token: Token }): ReactElement => {
  const t = useText()
  const symbol = shownSymbol(token.symbol)
  return (
    <>
      <bdi>{symbol}</bdi> {isNative(token.address) ? <TermDetail>{t('token.nativeCoin')}</TermDetail> : null}
      <br />
      <Copyable value={token.address} what={t('tokens.addressOf', { symbol })} />
    </>
  )
}

export const ReviewDialog = (props: ReviewDialogProps): ReactElement => {
  const { seen, update, isBusy = false, guards, lossGrade, blocker: blocker, rejection } = props
  const { onAccept, onConfirm, onClose } = props
  const t = useText()
  const format = useFormat()
  const isUpdated = update !== null
  const [consent, setConsent] = useState(false)
  // The order and the address themselves: a box that was ticked for one is not ticked for another.
  const [anywayFor, setAnywayFor] = useState<readonly OrderUid[]>([])
  const [confirmed, setConfirmed] = useState<Address | null>(null)
  const [acceptedImpact, setAcceptedImpact] = useState(false)
  const [typedWord, setTypedWord] = useState('')
  const [acceptedGrade, setAcceptedGrade] = useState(lossGrade)
  const forgetAcceptance = (): void => {
    setAcceptedImpact(false)
    setTypedWord('')
  }
  // A word that was typed for one loss was not typed for another.
  if (acceptedGrade !== lossGrade) {
    setAcceptedGrade(lossGrade)
    forgetAcceptance()
  }
  const { terms, reviewed } = seen
  const { receiver } = reviewed
  const anyway = blocker.tag === 'unresolved' && blocker.uids.every((uid) => anywayFor.includes(uid))
  const isSell = terms.kind === 'sell'
  const isReady =
    !isBusy &&
    !isUpdated &&
    blocker.tag !== 'blocked' &&
    (guards.demand === 'nothing' ||
      (guards.demand === 'confirmation' && acceptedImpact) ||
      (guards.demand !== 'refusal' && isConfirmWord(typedWord))) &&
    (!seen.needsConsent || consent) &&
    (seen.isOwnReceiver || confirmed === receiver) &&
    (blocker.tag !== 'unresolved' || anyway)
  // Other figures are another loss: what was confirmed was not confirmed for them.
  const accept = (): void => {
    forgetAcceptance()
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
                  <ConfirmWordField value={typedWord} onType={setTypedWord} />
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
          {blocker.tag === 'unresolved' ? (
            <>
              <Note tone="warn" title={t('review.unresolved')}>
                {t('review.unresolved.help')}
              </Note>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={anyway}
                  onChange={() => setAnywayFor(anyway ? [] : blocker.uids)}
                />
                <span>{t('review.anyway')}</span>
              </label>
            </>
          ) : null}
          <Button
            look="primary"
            disabled={!isReady}
            onClick={() =>
              onConfirm({
                consent,
                warnedOf: anywayFor,
                confirmedReceiver: receiver,
                acceptedImpact,
                typedWord,
              })
            }
          >
            {t('review.confirm')}
          </Button>
        </>
      }
    >
      <div className={text.stack}>
        <LookAlikeNotes tokens={[terms.sell, terms.buy]} />
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
        <TermList>
          <Term label={t(isSell ? 'review.expectedGet' : 'review.expectedSell')}>
            <Amount
              atoms={isSell ? terms.buyAmount : terms.sellAmount}
              token={isSell ? terms.buy : terms.sell}
            />
          </Term>
          <Term label={t('price.label')}>
            <PriceText terms={terms} isInverted={false} />
          </Term>
          <Term label={t('fee.label')}>
            <FeeText terms={terms} />
          </Term>
          <Term label={t('slippage.label')}>{format.percent(reviewed.slippage)}</Term>
          <Term label={t('deadline.label')}>{format.age(reviewed.deadlineSeconds * 1000)}</Term>
          <Term label={t('review.sellToken')}>
            <TokenAddress token={terms.sell} />
          </Term>
          <Term label={t('review.buyToken')}>
            <TokenAddress token={terms.buy} />
          </Term>
          <Term label={t('review.receiver')}>
            <Copyable value={receiver} what={t('review.receiver')} />
            <br />
            {seen.isOwnReceiver ? (
              <TermDetail>{t('review.receiverIsYou')}</TermDetail>
            ) : (
              <strong>
                {t(seen.isReceiverFromLink ? 'review.receiverFromLink' : 'review.receiverIsOther')}
              </strong>
            )}
          </Term>
          <Term label={t('approve.spender')}>
            <Copyable value={seen.spender} what={t('approve.spenderWhat')} />
          </Term>
        </TermList>
        <p className={text.soft}>{t(reviewed.isPresign ? 'review.explainPresign' : 'review.explain')}</p>
      </div>
    </Dialog>
  )
}
