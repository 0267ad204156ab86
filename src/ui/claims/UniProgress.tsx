import type { ReactElement } from 'react'
import { UNI, UNI_CHAIN } from '../../events/claims/uni.data'
import { shortAddress } from '../../events/kernel/address'
import type { Links } from '../../events/views/links'
import type { UniClaimView } from '../../events/views/uniClaim'
import { useFormat, useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { Waiting } from '../kit/Waiting'
import { ClaimProgress } from './ClaimProgress'
import { wholeAmount } from './wholeAmount'

/** The newest claim of UNI for the entered address, in the dialog's words (S2.7.7, S2.7.8). */
export const UniProgress = ({
  view: { latest, phase, account },
  links,
}: {
  readonly view: UniClaimView
  readonly links: Links
}): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  if (latest?.info.type !== 'claimUni' || account === null) return null
  const amount = wholeAmount(latest.info.amount, UNI, format)
  return (
    <ClaimProgress
      claim={latest}
      phase={phase}
      chainId={UNI_CHAIN}
      links={links}
      asking={<Waiting title={text('claim.sent')}>{text('claim.asking')}</Waiting>}
      confirmed={
        <Note tone="ok" role="status" title={text('uni.done')}>
          {text('uni.welcome', { amount, account: shortAddress(account) })}
        </Note>
      }
    />
  )
}
