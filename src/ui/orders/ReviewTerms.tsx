/** The content of the signature: the amounts, the limits, and every address as it is in the order. */
import type { ReactNode } from 'react'
import { type UnixSeconds, toUnixMs } from '../../events/kernel'
import { isNative } from '../../events/tokens/native'
import type { Token } from '../../events/tokens/token'
import type { PriceImpact } from '../../events/trade/priceImpact'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { ReviewView } from '../../events/activity/review'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Copyable } from '../kit/Copyable'
import { ExactButton } from '../kit/ExactButton'
import { Shortened } from '../kit/Shortened'
import { TermDetail, Term, TermList } from '../kit/TermList'
import * as text from '../kit/text.styles'
import { CostText } from '../trade/CostText'
import { FeeText } from '../trade/FeeText'
import { PriceText } from '../trade/PriceText'
import LookAlikeNotes from '../tokens/LookAlikeNotes'
import * as styles from './review.styles'

/** Symbols can be imitated, addresses cannot: whole, as it will be signed. */
const TokenAddress = ({ token }: { readonly token: Token }) => {
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

export interface ReviewTermsProps {
  readonly seen: ReviewView
  readonly impact: PriceImpact
  /** The end of the order if it is confirmed now, which is what the wallet signs (X63). */
  readonly validTo: UnixSeconds
  /** What is new, above the amounts. */
  readonly top: ReactNode
  /** The loss that must be accepted: next to the amounts, which must stay in view with it. */
  readonly loss: ReactNode
  /** The receiver, shown if the trader must compare it. */
  readonly receiver: ReactNode
}

/** The order in words and figures; the figures are those that were opened or accepted, not the newest. */
export const ReviewTerms = ({ seen, impact, validTo, top, loss, receiver }: ReviewTermsProps) => {
  const t = useText()
  const format = useFormat()
  const { terms, reviewed } = seen
  const isSell = terms.kind === 'sell'
  return (
    <div className={text.stack}>
      {top}
      <LookAlikeNotes tokens={[terms.sell, terms.buy]} />
      {/* Reading begins here, and a second press of Enter presses nothing. */}
      <div className={styles.legs} tabIndex={-1} data-autofocus>
        <dl className={styles.leg}>
          <dt className={text.soft}>{t(isSell ? 'swap.youSell' : 'review.youSellAtMost')}</dt>
          <dd className={text.soft}>
            {seen.sellUsd === null ? null : <bdi>≈ {format.usd(seen.sellUsd)}</bdi>}
          </dd>
          <dd className={styles.big}>
            <Amount
              atoms={isSell ? terms.sellAmount : terms.limit}
              token={terms.sell}
              isSigned
              rounding={isSell ? 'down' : 'up'}
            />
          </dd>
        </dl>
        <div className={styles.between} />
        <dl className={styles.leg}>
          <dt className={text.soft}>{t(isSell ? 'review.youGetAtLeast' : 'swap.youReceive')}</dt>
          <dd className={text.soft}>
            {seen.buyUsd === null ? null : <bdi>≈ {format.usd(seen.buyUsd)}</bdi>}
          </dd>
          <dd className={styles.big}>
            <Amount atoms={isSell ? terms.limit : terms.buyAmount} token={terms.buy} isSigned />
          </dd>
        </dl>
      </div>
      {loss}
      {receiver}
      <TermList>
        <Term label={t(isSell ? 'review.expectedGet' : 'review.expectedSell')}>
          <Amount
            atoms={isSell ? terms.buyAmount : terms.sellAmount}
            token={isSell ? terms.buy : terms.sell}
            isSigned
          />
        </Term>
        <Term label={t('price.label')}>
          <PriceText terms={terms} isInverted={false} />
          <br />
          <TermDetail>
            <PriceText terms={terms} isInverted />
          </TermDetail>
        </Term>
        <Term label={t('fee.label')} isTall>
          <FeeText terms={terms} />
        </Term>
        {impact.tag === 'known' ? (
          <Term label={t('cost.label')}>
            <CostText impact={impact} parts={{ isFree: terms.fee === 0n }} />
          </Term>
        ) : null}
        <Term label={t('slippage.label')}>{format.percent(reviewed.slippage)}</Term>
        <Term label={t('deadline.label')}>
          {format.span(reviewed.deadlineSeconds * 1000)}
          <br />
          <TermDetail>{t('review.validTo', { time: format.moment(toUnixMs(validTo)) })}</TermDetail>
        </Term>
        <Term label={t('review.sellToken')}>
          <TokenAddress token={terms.sell} />
        </Term>
        <Term label={t('review.buyToken')}>
          <TokenAddress token={terms.buy} />
        </Term>
        {seen.isOwnReceiver ? (
          <Term label={t('recipient.label')}>
            <Shortened value={reviewed.receiver} what={t('recipient.label')} isCompact />
            <br />
            <TermDetail>{t('review.receiverIsYou')}</TermDetail>
          </Term>
        ) : null}
        {reviewed.referrer === undefined ? null : (
          <Term label={t('review.referrer')}>
            <Shortened value={reviewed.referrer} what={t('review.referrer')} isCompact />
            <br />
            <TermDetail>{t('review.referrer.help')}</TermDetail>
          </Term>
        )}
        <Term label={t('approve.spender')}>
          <Shortened value={seen.spender} what={t('approve.spenderWhat')} isCompact />
        </Term>
      </TermList>
      <div>
        <ExactButton />
      </div>
      <p className={text.soft}>{t(reviewed.isPresign ? 'review.explainPresign' : 'review.explain')}</p>
    </div>
  )
}
