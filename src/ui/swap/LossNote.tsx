import type { ReactElement, ReactNode } from 'react'
import type { TradeGuards } from '../../events/trade/tradeGuards'
import type { TermsView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { shownSymbol } from '../../events/tokens/tokenText'

export interface LossNoteProps {
  readonly guards: Pick<TradeGuards, 'impact' | 'demand' | 'maxLoss'>
  readonly terms: TermsView
  readonly action?: ReactNode
}

/** The loss by price impact: in dollars where the prices are known, else as the sell and buy amounts (D5.1, D5.3). */
export const LossNote = ({
  guards: { impact, demand, maxLoss },
  terms,
  action,
}: LossNoteProps): ReactElement | null => {
  const t = useText()
  const format = useFormat()
  if (impact.tag === 'none' || impact.tag === 'pending') return null
  const { sell, buy, sellAmount, buyAmount, feeShare } = terms
  const trade = t('impact.trade', {
    sold: format.amount(sellAmount, sell, 'up'),
    sellSymbol: shownSymbol(sell.symbol),
    bought: format.amount(buyAmount, buy),
    buySymbol: shownSymbol(buy.symbol),
  })
  const isRefused = demand === 'refusal'
  const limit = format.percent(maxLoss)
  if (impact.tag === 'unknown') {
    return (
      <div role="status">
        <Note tone="warn" title={t('impact.unknown')} action={action}>
          {t(impact.why === 'disputed' ? 'impact.unknown.disputed' : 'impact.unknown.noSource')} {trade}
          {isRefused ? ` ${t('impact.refused.unknown', { limit })}` : null}
        </Note>
      </div>
    )
  }
  const share = format.percent(impact.bps)
  const isMostlyFee = feeShare * 2 > impact.bps
  const help = isRefused ? 'impact.refused.help' : isMostlyFee ? 'impact.high.fee' : 'impact.high.help'
  return (
    <div role="status" data-severity={impact.severity}>
      <Note
        tone={impact.bps < 1000 ? 'warn' : 'bad'}
        title={isRefused ? t('impact.refused', { share, limit }) : t('impact.high', { share })}
        action={action}
      >
        {impact.loss === null ? trade : t('impact.loss', { loss: format.usd(impact.loss), trade })} {t(help)}
      </Note>
    </div>
  )
}
