/** Shows warnings about a trade next to the button they disable (T2.20): cause, size in money, next step. */
import { type ReactElement, Fragment } from 'react'
import { acceptFee, acceptImpact } from '../../events/trade/accept'
import type { HighFee } from '../../events/trade/highFee'
import type { PriceImpact } from '../../events/trade/priceImpact'
import type { TradeGuards } from '../../events/trade/tradeGuards'
import type { TradeWarning } from '../../events/trade/tradeWarnings'
import type { TermsView } from '../../events/trade/swapForm'
import { useAct } from '../hooks/useAct'
import { useLinger } from '../hooks/useLinger'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Button } from '../kit/Button'
import { FaqLink } from '../kit/FaqLink'
import { Note } from '../kit/Note'
import { shownSymbol } from '../../events/tokens/tokenText'
import { LossNote } from './LossNote'
import '../kit/controls.styles'
import * as styles from './warnings.styles'

interface Shown {
  readonly guards: TradeGuards
  readonly terms: TermsView
  readonly onSettings: () => void
}

interface TradeWarningsProps extends Shown {
  readonly warnings: readonly TradeWarning[]
  /** The trade that is warned about; for another trade the old warnings disappear at once. */
  readonly pair: string
}

/** How long, in ms, the warning stays after the price impact became known (V2.5), so that nothing flickers. */
const HIDE_AFTER_MS = 2000

type Warnings = { readonly [K in TradeWarning['kind']]: Extract<TradeWarning, { readonly kind: K }> }

/** What is shown of each warning. */
const VIEWS: { readonly [K in keyof Warnings]: (shown: Shown, warning: Warnings[K]) => ReactElement } = {
  lossRefused: ({ guards, terms, onSettings }) => (
    <LossNote guards={guards} terms={terms} action={<OpenSettings onClick={onSettings} />} />
  ),
  highFee: ({ guards }, { fee }) => (
    <FeeNote fee={fee} impact={guards.impact}>
      <AcceptFee guards={guards} />
    </FeeNote>
  ),
  highLoss: ({ guards, terms }) => (
    <LossNote guards={guards} terms={terms} action={<AcceptFee guards={guards} />} />
  ),
  lossUnknown: ({ guards, terms }, { impact }) => (
    <LossNote guards={{ ...guards, impact }} terms={terms} action={<AcceptImpact guards={guards} />} />
  ),
}

const viewOf = <K extends TradeWarning['kind']>(kind: K, warning: Warnings[K], shown: Shown): ReactElement =>
  VIEWS[kind](shown, warning)

const TradeWarnings = ({ warnings, pair, ...shown }: TradeWarningsProps) => {
  const { impact } = shown.guards
  const unknown = useLinger(impact.tag === 'unknown' ? impact : null, pair, HIDE_AFTER_MS)
  const isSettled =
    unknown === null || warnings.some(({ kind }) => kind === 'lossRefused' || kind === 'lossUnknown')
  const all = isSettled ? warnings : [...warnings, { kind: 'lossUnknown' as const, impact: unknown }]
  return (
    <div className={styles.warnings}>
      {all.map((warning) => (
        <Fragment key={warning.kind}>{viewOf(warning.kind, warning, shown)}</Fragment>
      ))}
    </div>
  )
}

const OpenSettings = ({ onClick }: { readonly onClick: () => void }) => {
  const t = useText()
  return (
    <Button look="secondary" onClick={onClick}>
      {t('settings.title')}
    </Button>
  )
}

const AcceptFee = ({ guards }: Pick<Shown, 'guards'>) => {
  const t = useText()
  const act = useAct()
  return guards.isExpert || guards.fee === null ? null : (
    <Anyway
      isAccepted={!guards.needsFeeAcceptance}
      name={t('fee.high.anyway')}
      onAccept={(accepted) => act(acceptFee, { accepted })}
    />
  )
}

const AcceptImpact = ({ guards }: Pick<Shown, 'guards'>) => {
  const t = useText()
  const act = useAct()
  // A warning that lingers asks for nothing.
  return guards.isExpert || guards.impact.tag !== 'unknown' ? null : (
    <Anyway
      isAccepted={!guards.needsImpactAcceptance}
      name={t('impact.unknown.anyway')}
      onAccept={(accepted) => act(acceptImpact, { accepted })}
    />
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
  readonly children: ReactElement
}) => {
  const t = useText()
  const format = useFormat()
  const money = { amount: format.amount(amount, token, 'up'), symbol: shownSymbol(token.symbol) }
  return (
    <div data-tier={tier}>
      <Note
        heard="alert"
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
        {sentences(
          t,
          t('fee.high.help', {
            share: format.percent(share),
            fee:
              usd === null
                ? t('money.amount', money)
                : t('money.amountAndUsd', { ...money, usd: format.usd(usd) }),
          }),
          impact.tag === 'known' && impact.withoutFee > 0
            ? t('fee.high.total', {
                total: format.percent(impact.bps),
                impact: format.percent(impact.withoutFee),
              })
            : null,
        )}
      </Note>
    </div>
  )
}

const Anyway = ({
  isAccepted,
  name,
  onAccept,
}: {
  readonly isAccepted: boolean
  /** Begins with the visible text, and says what is accepted. */
  readonly name: string
  readonly onAccept: (accepted: boolean) => void
}) => {
  const t = useText()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isAccepted}
        aria-label={name}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
      <span aria-hidden="true">{t('warning.anyway')}</span>
    </label>
  )
}

export default TradeWarnings
