import { cx } from '@linaria/core'
import { Suspense, useState } from 'react'
import type { ReactElement } from 'react'
import type { Bps, UnixMs } from '../../events/kernel/units'
import type { TradeRoute } from '../../events/trade/tradeRoute'
import type { TermsView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Button } from '../kit/Button'
import { Term, TermList } from '../kit/TermList'
import { Icon } from '../kit/Icon'
import { lazyView } from '../hooks/lazyView'
import { none } from '../quotes/quote.styles'
import * as styles from './swap.styles'

const PriceText = lazyView(() => import('./PriceText'))
const FeeText = lazyView(() => import('./FeeText'))
const QuoteAge = lazyView(() => import('../quotes/QuoteAge'))

export interface OrderTermsProps {
  readonly terms: TermsView | null
  readonly route: TradeRoute
  readonly now: UnixMs
  readonly isDimmed: boolean
  readonly slippage: Bps
  readonly isDefaultSlippage: boolean
}

/** The rows are always shown, so that the layout does not move when the figures arrive. */
export const OrderTerms = ({
  terms,
  route,
  now,
  isDimmed,
  slippage,
  isDefaultSlippage,
}: OrderTermsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const [isInverted, setInverted] = useState(false)
  const dim = cx(isDimmed && styles.dim)
  const noQuote = <span className={none}>{text('quote.none')}</span>
  return (
    <TermList>
      <Term
        label={
          <Button
            look="quiet"
            onClick={() => setInverted(!isInverted)}
            aria-label={text('price.invert')}
            disabled={terms === null}
          >
            {text('price.label')} <Icon name="flip" size={14} />
          </Button>
        }
      >
        {terms === null ? (
          '–'
        ) : (
          <span className={dim}>
            <Suspense fallback="–">
              <PriceText terms={terms} isInverted={isInverted} />
            </Suspense>
          </span>
        )}
      </Term>
      <Term label={text('fee.label')}>
        {terms === null ? (
          '–'
        ) : (
          <span className={dim}>
            <Suspense fallback="–">
              <FeeText terms={terms} />
            </Suspense>
          </span>
        )}
      </Term>
      <Term label={text(terms?.kind === 'buy' ? 'limit.maximumSent' : 'limit.minimumReceived')} isStrong>
        {terms === null ? (
          '–'
        ) : (
          <span className={dim}>
            <Amount
              atoms={terms.limit}
              token={terms.kind === 'buy' ? terms.sell : terms.buy}
              rounding={terms.kind === 'buy' ? 'up' : 'down'}
            />
          </span>
        )}
      </Term>
      {isDefaultSlippage ? null : <Term label={text('slippage.label')}>{format.percent(slippage)}</Term>}
      <Term label={text('quote.label')}>
        {route.tag === 'INVALID' ? (
          noQuote
        ) : (
          <Suspense fallback={noQuote}>
            <QuoteAge route={route} now={now} />
          </Suspense>
        )}
      </Term>
    </TermList>
  )
}
