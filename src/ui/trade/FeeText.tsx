import type { TermsView } from '../../events/trade/swapForm'
import type { Bps } from '../../events/kernel'
import type { Format } from '../intl/format'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { TermDetail } from '../kit/TermList'

/** No fee shows as 0%: '<0.01%' is one of less than a basis point. */
export const feeShareText = (share: Bps, format: Format): string =>
  share > 0 ? format.percent(share) : `<${format.percent(1)}`

/** The fee, with its share of the sold amount and its value. */
export const FeeText = ({
  terms: { fee, feeShare, feeUsd, sell },
}: {
  readonly terms: Pick<TermsView, 'fee' | 'feeShare' | 'feeUsd' | 'sell'>
}) => {
  const text = useText()
  const format = useFormat()
  const share = feeShareText(feeShare, format)
  if (fee === 0n) return <>{text('fee.free')}</>
  return (
    <>
      <Amount atoms={fee} token={sell} />{' '}
      <TermDetail>
        {feeUsd === null
          ? text('fee.share', { share })
          : text('fee.shareAndUsd', { share, usd: format.usd(feeUsd) })}
      </TermDetail>
    </>
  )
}
