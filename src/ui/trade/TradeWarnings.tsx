/** Warnings about a trade, such as its price impact (T2.20), next to the button that they disable: cause, size in money, next step. */
import type { ReactElement } from 'react'
import { acceptFee, acceptImpact } from '../../events/trade/accept'
import type { HighFee } from '../../events/trade/highFee'
import { type PriceImpact, isMostlyFee } from '../../events/trade/priceImpact'
import type { TradeGuards } from '../../events/trade/tradeGuards'
import type { TermsView } from '../../events/trade/swapForm'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { FaqLink } from '../kit/FaqLink'
import { Note } from '../kit/Note'
import { shownSymbol } from '../../events/tokens/tokenText'
import { LossNote } from './LossNote'
import { useLinger } from './useLinger'
import * as styles from './warnings.styles'

interface TradeWarningsProps {
  readonly guards: TradeGuards
  readonly terms: TermsView
  /** The trade that is warned about; for another trade the old warnings disappear at once. */
  readonly pair: string
  readonly onSettings: () => void
}

/** How long, in ms, the warning stays after the price impact became known (V2.5), so that nothing flickers. */
const HIDE_AFTER_MS = 2000

/** One box for one loss (X44): the fee's where most of the loss is the fee, else the whole loss; none next to a refusal. */
const TradeWarnings = ({ guards, terms, pair, onSettings }: TradeWarningsProps) => {
  const t = useText()
  const act = useAct()
  const { impact, fee, isExpert } = guards
  const unknown = useLinger(impact.tag === 'unknown' ? impact : null, pair, HIDE_AFTER_MS)
  const acceptance =
    isExpert || fee === null ? undefined : (
      <Anyway
        isAccepted={!guards.needsFeeAcceptance}
        about={t('fee.high.about')}
        onAccept={(accepted) => act(acceptFee, { accepted })}
      />
    )
  if (guards.demand === 'refusal' && impact.tag !== 'pending' && impact.tag !== 'none')
    return (
      <div className={styles.warnings}>
        <LossNote
          guards={guards}
          terms={terms}
          action={
            <Button look="secondary" onClick={onSettings}>
              {t('settings.open')}
            </Button>
          }
        />
      </div>
    )
  const isFeeAlone = fee !== null && (impact.tag !== 'known' || isMostlyFee(impact))
  return (
    <div className={styles.warnings}>
      {isFeeAlone ? (
        <FeeNote fee={fee} impact={impact}>
          {acceptance}
        </FeeNote>
      ) : impact.tag === 'known' && impact.severity >= 3 ? (
        <LossNote guards={guards} terms={terms} action={acceptance} />
      ) : null}
      {unknown === null ? null : (
        <LossNote
          guards={{ ...guards, impact: unknown }}
          terms={terms}
          action={
            isExpert || impact.tag !== 'unknown' ? undefined : (
              <Anyway
                isAccepted={!guards.needsImpactAcceptance}
                about={t('impact.unknown')}
                onAccept={(accepted) => act(acceptImpact, { accepted })}
              />
            )
          }
        />
      )}
    </div>
  )
}

/** A high fee, with its share of the trade (T2.18). */
const FeeNote = ({
  fee: { tier, share, amount, token, usd },
  impact,
  children,
}: {
  readonly fee: HighFee
  readonly impact: PriceImpact
  readonly children: ReactElement | undefined
}) => {
  const t = useText()
  const format = useFormat()
  const money = { amount: format.amount(amount, token, 'up'), symbol: shownSymbol(token.symbol) }
  return (
    <div role="status" data-tier={tier}>
      <Note
        tone={tier === 30 ? 'bad' : 'warn'}
        title={t('fee.high', { level: format.percent(tier * 100) })}
        action={
          <>
            <FaqLink to="/faq/trading#why-does-the-ui-dapp-have-a-warning-fees-exceed-from-amount">
              {t('fee.high.faq')}
            </FaqLink>
            {children}
          </>
        }
      >
        {t('fee.high.help', {
          share: format.percent(share),
          fee:
            usd === null
              ? t('money.amount', money)
              : t('money.amountAndUsd', { ...money, usd: format.usd(usd) }),
        })}
        {impact.tag === 'known' && impact.withoutFee > 0
          ? ` ${t('fee.high.total', { total: format.percent(impact.bps), impact: format.percent(impact.withoutFee) })}`
          : null}
      </Note>
    </div>
  )
}

const Anyway = ({
  isAccepted,
  about,
  onAccept,
}: {
  readonly isAccepted: boolean
  readonly about: string
  readonly onAccept: (accepted: boolean) => void
}) => {
  const t = useText()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isAccepted}
        aria-label={`${t('warning.anyway')}: ${about}`}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
      <span aria-hidden="true">{t('warning.anyway')}</span>
    </label>
  )
}

export default TradeWarnings
