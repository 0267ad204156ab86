import type { ReactNode } from 'react'
import { isMostlyFee } from '../../events/trade/priceImpact'
import type { TradeGuards } from '../../events/trade/tradeGuards'
import type { TermsView } from '../../events/trade/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Note } from '../kit/Note'
import { shownSymbol } from '../../events/tokens/tokenText'

export interface LossNoteProps {
  readonly guards: Pick<TradeGuards, 'impact' | 'demand' | 'maxLoss'>
  readonly terms: TermsView
  readonly action?: ReactNode
}

/**
 * The whole loss in one figure, its fee and market parts (X44), and advice for the larger part. It is in dollars if the
 * prices are known, or else as the sell and buy amounts (D5.1, D5.3).
 */
export const LossNote = ({ guards: { impact, demand, maxLoss }, terms, action }: LossNoteProps) => {
  const t = useText()
  const format = useFormat()
  if (impact.tag === 'none' || impact.tag === 'pending') return null
  const { sell, buy, sellAmount, buyAmount } = terms
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
      <Note tone="warn" heard="alert" title={t('impact.unknown')} action={action}>
        {sentences(
          t,
          t(impact.why === 'disputed' ? 'impact.unknown.disputed' : 'impact.unknown.noSource'),
          trade,
          isRefused ? t('impact.refused.unknown', { limit }) : null,
        )}
      </Note>
    )
  }
  const { bps, withoutFee, loss, severity } = impact
  const share = format.percent(bps)
  return (
    <div data-severity={severity}>
      <Note
        heard="alert"
        tone={bps < 1000 ? 'warn' : 'bad'}
        title={isRefused ? t('impact.refused', { share, limit }) : t('impact.high', { share })}
        action={action}
      >
        {sentences(
          t,
          loss === null ? null : t('impact.loss', { loss: format.usd(loss) }),
          trade,
          t('impact.parts', { fee: format.percent(bps - withoutFee), impact: format.percent(withoutFee) }),
          t(isMostlyFee(impact) ? 'impact.high.fee' : 'impact.high.help'),
          isRefused ? t('impact.refused.help') : null,
        )}
      </Note>
    </div>
  )
}
