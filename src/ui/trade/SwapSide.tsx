import { cx } from '@linaria/core'
import { type ReactNode, Suspense, useId, useRef } from 'react'
import { shortAddress } from '../../events/kernel'
import { type PriceImpact, severityOf } from '../../events/trade/priceImpact'
import type { SideView } from '../../events/trade/swapForm'
import { lazyPart, lazyView } from '../hooks/lazyView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { TokenIcon } from '../kit/TokenIcon'
import { Icon } from '../kit/Icon'
import * as text from '../kit/text.styles'
import { shownSymbol } from '../../events/tokens/tokenText'
import { AmountInput } from './AmountInput'
import type { Share } from './SellBalance'
import * as styles from './swap.styles'

const SellBalance = lazyView(() => import('./SellBalance'))
const TokenLogo = lazyPart(() => import('../tokens/TokenLogo').catch(() => ({ default: () => null })))
const AmountProblem = lazyView(() => import('./AmountProblem'))

export interface SwapSideProps {
  readonly view: SideView
  readonly isDimmed: boolean
  /** A problem of this side other than the typed text, such as an insufficient balance. */
  readonly warning: string | null
  /** The price impact, shown on the buy side. */
  readonly impact?: PriceImpact
  readonly onType: (text: string) => void
  readonly onChoose: () => void
  readonly onShare?: ((percent: Share) => void) | undefined
  /** A choice that belongs to the token, below its amount. */
  readonly foot?: ReactNode
}

/** One side of the form: its token (T1.12), and the amount that is typed or quoted (T1.13). */
export const SwapSide = (props: SwapSideProps) => {
  const { view, isDimmed, warning, impact, onType, onChoose, onShare, foot } = props
  const t = useText()
  const format = useFormat()
  const underId = useId()
  const field = useRef<HTMLDivElement>(null)
  const { token, unlisted, problem, usd } = view
  const label = t(view.side === 'sell' ? 'swap.youSell' : 'swap.youReceive')
  const trouble =
    problem === null ? (
      (warning ?? (unlisted === null ? null : t('swap.unlisted', { address: shortAddress(unlisted) })))
    ) : (
      <Suspense fallback={null}>
        <AmountProblem
          problem={problem}
          typed={view.typed ?? ''}
          token={token}
          onAnswer={(answer) => {
            onType(answer)
            field.current?.querySelector('input')?.focus()
          }}
        />
      </Suspense>
    )
  return (
    <div
      className={cx(styles.half, view.side === 'sell' ? styles.upper : styles.lower)}
      role="group"
      aria-label={label}
    >
      <div className={styles.line}>
        <span aria-hidden="true">{label}</span>
        {view.balance === null ? null : (
          <Suspense fallback={null}>
            <SellBalance view={view} onShare={onShare} />
          </Suspense>
        )}
      </div>
      <div className={styles.numbers} ref={field}>
        <AmountInput
          view={view}
          label={label}
          isDimmed={isDimmed}
          describedBy={underId}
          isRefused={warning !== null}
          onType={onType}
        />
        <Button
          look="chip"
          className={cx(styles.token, token === null && styles.choose)}
          onClick={onChoose}
          data-choose={view.side}
          data-empty={token === null || undefined}
          aria-haspopup="dialog"
          aria-label={
            token === null
              ? unlisted === null
                ? t('tokens.title', { side: view.side })
                : t('swap.unlisted', { address: unlisted })
              : t('swap.changeToken', { side: view.side, symbol: shownSymbol(token.symbol) })
          }
        >
          {token === null ? (
            t(unlisted === null ? 'swap.selectToken' : 'swap.importToken')
          ) : (
            <TokenIcon address={token.address} symbol={token.symbol}>
              <Suspense>
                <TokenLogo token={token} />
              </Suspense>
            </TokenIcon>
          )}
          {token === null ? null : (
            <span className={text.external} data-may-cut>
              {shownSymbol(token.symbol)}
            </span>
          )}
          <Icon name="chevron" size={16} />
        </Button>
      </div>
      <p
        id={underId}
        data-heard={trouble === null ? undefined : 'news'}
        className={cx(styles.under, trouble !== null && styles.problem)}
      >
        {trouble ??
          (usd === null && impact?.tag !== 'known' ? (
            '\u00a0'
          ) : (
            <span className={cx(isDimmed && styles.dim)}>
              {usd === null ? null : <bdi>≈ {format.usd(usd)}</bdi>}{' '}
              {impact?.tag === 'known' ? (
                <span className={styles.impact} data-severity={severityOf(impact.withoutFee)}>
                  {t('impact.named', { share: format.percent(impact.withoutFee) })}
                </span>
              ) : null}
            </span>
          ))}
      </p>
      {foot}
    </div>
  )
}
