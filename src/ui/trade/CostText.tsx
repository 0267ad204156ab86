/** Fee and price impact in one figure, with one sign in form and review (X127). `parts` names both, if neither has its own place (X44). */
import type { PriceImpact } from '../../events/trade/priceImpact'
import { useFormat, useText } from '../intl/IntlProvider'
import { TermDetail } from '../kit/TermList'
import { feeShareText } from './FeeText'

export interface CostTextProps {
  readonly impact: Extract<PriceImpact, { readonly tag: 'known' }>
  /** Null: the parts are shown elsewhere. */
  readonly parts: { readonly isFree: boolean } | null
}

export const CostText = ({ impact: { bps, withoutFee, loss }, parts }: CostTextProps) => {
  const t = useText()
  const format = useFormat()
  const share = format.percent(bps)
  return (
    <>
      {loss === null || loss < 0n ? share : t('cost.shareAndUsd', { share, usd: format.usd(loss) })}{' '}
      {parts === null ? null : (
        <TermDetail>
          {t('cost.parts', {
            fee: parts.isFree ? format.percent(0) : feeShareText(bps - withoutFee, format),
            impact: format.percent(withoutFee),
          })}
        </TermDetail>
      )}
    </>
  )
}
