/** The terms at the quoted price (T1.14). Loaded with the first question; before it there is nothing to show. */
import { cx } from '@linaria/core'
import type { ReactNode } from 'react'
import type { PriceImpact } from '../../events/trade/priceImpact'
import type { PriceState } from '../../events/trade/priceState'
import type { TermsView } from '../../events/trade/swapForm'
import { useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Term, TermList } from '../kit/TermList'
import { DiscountTerm } from '../claims/DiscountTerm'
import QuoteStatus from '../quotes/QuoteStatus'
import { CostText } from './CostText'
import { FeeText } from './FeeText'
import { PoolTerm, PoolWarning } from '../pools/PoolTerm'
import { PriceTerm } from './PriceTerm'
import { PriceText } from './PriceText'
import { dim } from './swap.styles'

interface OrderTermsProps {
  readonly terms: TermsView | null
  readonly impact: PriceImpact
  readonly route: Exclude<PriceState, { readonly tag: 'INVALID' }>
  readonly isDimmed: boolean
}

/** The rows exist while the price is requested, so the layout doesn't move when the figures arrive. */
const OrderTerms = ({ terms, impact, route, isDimmed }: OrderTermsProps) => {
  const text = useText()
  const isAwaited = terms === null
  const figure = (write: (terms: TermsView) => ReactNode): ReactNode =>
    terms === null ? null : <span className={cx(isDimmed && dim)}>{write(terms)}</span>
  return (
    <>
      <TermList>
        <PriceTerm label={text('price.label')} isKnown={!isAwaited} isAwaited={isAwaited}>
          {(isInverted) => figure((known) => <PriceText terms={known} isInverted={isInverted} />)}
        </PriceTerm>
        <Term label={text('fee.label')} isAwaited={isAwaited} isTall>
          {figure((known) => (
            <FeeText terms={known} />
          ))}
        </Term>
        <DiscountTerm />
        <Term
          label={text('cost.label')}
          isAwaited={impact.tag !== 'unknown' && (isAwaited || impact.tag !== 'known')}
        >
          {impact.tag === 'known'
            ? figure(() => <CostText impact={impact} parts={null} />)
            : text('cost.unknown')}
        </Term>
        <Term
          label={text(terms?.kind === 'buy' ? 'limit.maximumSent' : 'limit.minimumReceived')}
          isStrong
          isAwaited={isAwaited}
        >
          {figure(({ kind, sell, buy, limit }) => (
            <Amount
              atoms={limit}
              token={kind === 'buy' ? sell : buy}
              rounding={kind === 'buy' ? 'up' : 'down'}
            />
          ))}
        </Term>
        <Term label={text('quote.label')}>
          <QuoteStatus route={route} />
        </Term>
        <PoolTerm />
      </TermList>
      <PoolWarning />
    </>
  )
}

export default OrderTerms
