/** How many owners of a Safe have signed (S2.5.27, S6.3), and where they can execute (S6.4). */
import type { ChainId } from '../../events/chain/chains.data'
import type { SafeView } from '../../events/activity/safeProgress'
import { useLinks } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'

export interface SafeProgressProps {
  readonly safe: SafeView
  readonly chainId: ChainId
}

export const SafeProgress = ({ safe, chainId }: SafeProgressProps) => {
  const t = useText()
  const links = useLinks()
  const { step, nonce, signed, threshold, missing } = safe
  const href = links.safe(chainId, safe.address)
  return (
    <div className={text.stack} data-safe={step} data-heard="news">
      <span className={text.soft}>{t('safe.nonce', { nonce })}</span>
      <strong>{t('safe.step', { step, signed, threshold })}</strong>
      {step === 'none' || step === 'some' ? (
        <span>{t(step === 'none' ? 'safe.required' : 'safe.moreRequired', { count: missing })}</span>
      ) : null}
      {step === 'enough' ? <span>{t('safe.execute')}</span> : null}
      {href === null ? null : <ExternalLink href={href}>{t('link.safe')}</ExternalLink>}
    </div>
  )
}
