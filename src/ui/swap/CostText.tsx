/** Fee and price impact in one figure, and apart (X44). */
import type { ReactElement } from 'react'
import type { PriceImpact } from '../../events/trade/priceImpact'
import { useFormat, useText } from '../intl/IntlProvider'
import { TermDetail } from '../kit/TermList'

export const CostText = ({
  impact: { bps, withoutFee, loss },
}: {
  readonly impact: Extract<PriceImpact, { readonly tag: 'known' }>
}): ReactElement => {
  const t = useText()
  const format = useFormat()
  const share = format.percent(bps)
  return (
    <>
      {loss === null || loss < 0n ? share : t('cost.shareAndUsd', { share, usd: format.usd(loss) })}{' '}
      <TermDetail>
        {t('cost.parts', { fee: format.percent(bps - withoutFee), impact: format.percent(withoutFee) })}
      </TermDetail>
    </>
  )
}
