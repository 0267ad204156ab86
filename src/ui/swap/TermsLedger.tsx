import { cx } from '@linaria/core'
import { Suspense, useState } from 'react'
import type { ReactElement } from 'react'
import type { Bps, UnixMs } from '../../events/kernel/units'
import type { TradeRoute } from '../../events/swap/tradeRoute'
import type { TermsView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { Button } from '../kit/Button'
import { Aside, Entry, Ledger } from '../kit/Ledger'
import { Icon } from '../kit/Icon'
import { lazyView } from '../hooks/lazyView'
import { none } from '../quotes/quote.styles'
import { shownSymbol } from '../tokens/tokenText'
import * as styles from './swap.styles'

/** '1 WETH = 2,978.85 DAI', the other way round when asked. */
export const PriceText = ({
  terms: { sell, buy, sellAmount, buyAmount },
  isInverted,
}: {
  readonly terms: Pick<TermsView, 'sell' | 'buy' | 'sellAmount' | 'buyAmount'>
  readonly isInverted: boolean
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const price = isInverted
    ? format.price({ amount: sellAmount, token: sell, per: buyAmount, perToken: buy })
    : format.price({ amount: buyAmount, token: buy, per: sellAmount, perToken: sell })
  const [unit, counted] = isInverted ? [buy, sell] : [sell, buy]
  return (
    <bdi>
      {text('price.text', { unit: shownSymbol(unit.symbol), price, counted: shownSymbol(counted.symbol) })}
    </bdi>
  )
}

/** What is taken from the sold amount, with its share and its worth. A share is rounded up: no fee shows as 0%. */
export const FeeText = ({
  terms: { fee, feeShare, feeUsd, sell },
}: {
  readonly terms: Pick<TermsView, 'fee' | 'feeShare' | 'feeUsd' | 'sell'>
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const share = format.percent(Math.max(1, feeShare))
  if (fee === 0n) return <>{text('fee.free')}</>
  return (
    <>
      <Amount atoms={fee} token={sell} />{' '}
      <Aside>
        {feeUsd === null
          ? text('fee.share', { share })
          : text('fee.shareAndUsd', { share, usd: format.usd(feeUsd) })}
      </Aside>
    </>
  )
}

const QuoteAge = lazyView(() => import('../quotes/QuoteAge'))

export interface TermsLedgerProps {
  readonly terms: TermsView | null
  readonly route: TradeRoute
  readonly now: UnixMs
  readonly isDimmed: boolean
  readonly slippage: Bps
  readonly isDefaultSlippage: boolean
}

/** The rows are there from the start, so that nothing moves when the figures come. */
export const TermsLedger = ({
  terms,
  route,
  now,
  isDimmed,
  slippage,
  isDefaultSlippage,
}: TermsLedgerProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const [isInverted, setInverted] = useState(false)
  const dim = cx(isDimmed && styles.dim)
  const noQuote = <span className={none}>{text('quote.none')}</span>
  return (
    <Ledger>
      <Entry
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
            <PriceText terms={terms} isInverted={isInverted} />
          </span>
        )}
      </Entry>
      <Entry label={text('fee.label')}>
        {terms === null ? (
          '–'
        ) : (
          <span className={dim}>
            <FeeText terms={terms} />
          </span>
        )}
      </Entry>
      <Entry label={text(terms?.kind === 'buy' ? 'limit.maximumSent' : 'limit.minimumReceived')} isStrong>
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
      </Entry>
      {isDefaultSlippage ? null : <Entry label={text('slippage.label')}>{format.percent(slippage)}</Entry>}
      <Entry label={text('quote.label')}>
        {route.tag === 'INVALID' ? (
          noQuote
        ) : (
          <Suspense fallback={noQuote}>
            <QuoteAge route={route} now={now} />
          </Suspense>
        )}
      </Entry>
    </Ledger>
  )
}
