/**
 * The terms' place in the form, which exists before any request: the trade's cost, or why there is no price. Parts
 * below it don't move when the terms come and go.
 */
import { type ReactNode, Suspense } from 'react'
import type { Side } from '../../events/trade/events'
import type { SwapFormView, TermsView } from '../../events/trade/swapForm'
import { lazyView } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import * as styles from './form.styles'

const IndicativeTerms = lazyView(() => import('./IndicativeTerms'))
const OrderTerms = lazyView(() => import('./OrderTerms'))
const QuoteProblem = lazyView(() => import('./QuoteProblem'))

export interface FormTermsProps {
  readonly form: SwapFormView
  /** The terms that are shown: those before, while the next ones are requested. */
  readonly terms: TermsView | null
  /** Chain and tokens of the form. */
  readonly pair: string
  readonly isDimmed: boolean
  /** Stands for a part that is on its way. */
  readonly coming: ReactNode
  /** Whether there can be a price: else none is promised, and a failed quote says nothing to try. */
  readonly isAdvised: boolean
  readonly onChoose: (side: Side) => void
}

export const FormTerms = (props: FormTermsProps) => {
  const { form, terms, pair, isDimmed, coming, isAdvised, onChoose } = props
  const { indicative, route, guards } = form
  const text = useText()
  return (
    <div className={styles.terms}>
      {route.tag === 'INVALID' && indicative === null && isAdvised ? (
        <p className={styles.hint}>
          <span>{text('swap.termsHint')}</span>
        </p>
      ) : null}
      {indicative === null ? null : (
        <Suspense fallback={coming}>
          <IndicativeTerms indicative={indicative} pair={pair} />
        </Suspense>
      )}
      {route.tag === 'INVALID' || route.tag === 'NO_ROUTE_FOUND' ? null : (
        <Suspense fallback={coming}>
          <OrderTerms terms={terms} impact={guards.impact} route={route} isDimmed={isDimmed} />
        </Suspense>
      )}
      {route.tag === 'NO_ROUTE_FOUND' && route.error.code !== 'offline-browser' && isAdvised ? (
        <Suspense fallback={coming}>
          <QuoteProblem error={route.error} onChoose={onChoose} />
        </Suspense>
      ) : null}
    </div>
  )
}
