import type { ReactElement } from 'react'
import type { TermsView } from '../../events/views/swapForm'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { TermDetail } from '../kit/TermList'

/** The fee, with its share of the sold amount and its value. The share is rounded up, so no fee shows as 0%. */
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
      <TermDetail>
        {feeUsd === null
          ? text('fee.share', { share })
          : text('fee.shareAndUsd', { share, usd: format.usd(feeUsd) })}
      </TermDetail>
    </>
  )
}

export default FeeText
