import { cx } from '@linaria/core'
import { useId } from 'react'
import type { ReactElement } from 'react'
import type { PriceImpact } from '../../events/trade/priceImpact'
import type { SideView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Amount } from '../kit/Amount'
import { Button } from '../kit/Button'
import { TokenIcon } from '../kit/TokenIcon'
import { Icon } from '../kit/Icon'
import * as text from '../kit/text.styles'
import { shownSymbol } from '../../events/tokens/tokenText'
import { AmountInput } from './AmountInput'
import * as styles from './swap.styles'

export interface SwapSideProps {
  readonly view: SideView
  readonly isDimmed: boolean
  /** A problem of this side other than the typed text, such as an insufficient balance. */
  readonly warning: string | null
  /** The price impact, shown on the buy side. */
  readonly impact?: PriceImpact
  readonly onType: (text: string) => void
  readonly onChoose: () => void
  readonly onMax?: (() => void) | undefined
}

const problems: Readonly<Record<NonNullable<SideView['problem']>, MessageId>> = {
  malformed: 'amount.notANumber',
  tooManyDecimals: 'amount.tooManyDecimals',
  tooLarge: 'amount.tooLarge',
}

export const SwapSide = ({
  view,
  isDimmed,
  warning,
  impact,
  onType,
  onChoose,
  onMax,
}: SwapSideProps): ReactElement => {
  const t = useText()
  const format = useFormat()
  const underId = useId()
  const { token, unlisted, balance, problem, usd } = view
  const label = t(view.side === 'INPUT' ? 'swap.youSell' : 'swap.youReceive')
  const trouble =
    problem === null
      ? (warning ?? (unlisted === null ? null : t('swap.unlisted', { address: unlisted })))
      : t(problems[problem], { decimals: token?.decimals ?? 18, symbol: shownSymbol(token?.symbol ?? '') })
  return (
    <div
      className={cx(styles.half, view.side === 'INPUT' ? styles.upper : styles.lower)}
      role="group"
      aria-label={label}
    >
      <div className={styles.line}>
        <span aria-hidden="true">{label}</span>
        {balance === null || token === null ? null : (
          <span className={cx(text.push, text.row)}>
            <span>
              {t('swap.balance')} <Amount atoms={balance} token={token} withSymbol={false} />
            </span>
            {onMax === undefined ? null : (
              <Button
                look="quiet"
                onClick={onMax}
                aria-label={t('swap.maxLabel', { symbol: shownSymbol(token.symbol) })}
              >
                {t('swap.max')}
              </Button>
            )}
          </span>
        )}
      </div>
      <div className={styles.numbers}>
        <AmountInput view={view} label={label} isDimmed={isDimmed} describedBy={underId} onType={onType} />
        <Button
          look="chip"
          className={cx(styles.token, token === null && styles.choose)}
          onClick={onChoose}
          aria-haspopup="dialog"
          aria-label={
            token === null
              ? unlisted === null
                ? t('swap.chooseToken', { side: view.side })
                : t('swap.unlisted', { address: unlisted })
              : t('swap.changeToken', { side: view.side, symbol: shownSymbol(token.symbol) })
          }
        >
          {token === null ? (
            t(unlisted === null ? 'swap.selectToken' : 'swap.importToken')
          ) : (
            <TokenIcon address={token.address} symbol={token.symbol} />
          )}
          {token === null ? null : <span className={text.external}>{shownSymbol(token.symbol)}</span>}
          <Icon name="chevron" size={16} />
        </Button>
      </div>
      <p id={underId} role="status" className={cx(styles.under, trouble !== null && styles.problem)}>
        {trouble ??
          (usd === null && impact?.tag !== 'known' ? (
            '\u00a0'
          ) : (
            <span className={cx(isDimmed && styles.dim)}>
              {usd === null ? null : `≈ ${format.usd(usd)} `}
              {impact?.tag === 'known' ? (
                <span className={styles.impact} data-severity={impact.severity}>
                  <span className={text.hidden}>{t('impact.label')} </span>({format.percent(0 - impact.bps)})
                </span>
              ) : null}
            </span>
          ))}
      </p>
    </div>
  )
}
