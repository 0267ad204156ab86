import type { ReactElement } from 'react'
import type { TransactionHash } from '../../events/kernel/units'
import { useText } from '../intl/IntlProvider'
import { Copyable } from '../kit/Copyable'
import { ExternalLink } from '../kit/ExternalLink'
import * as kit from '../kit/text.styles'

/** The hash of a claim, and its page in the explorer where there is one (S2.7.9). */
export const ClaimHash = ({
  hash,
  href,
}: {
  readonly hash: TransactionHash | null
  readonly href: string | null
}): ReactElement | null => {
  const text = useText()
  if (hash === null) return null
  return (
    <div className={kit.tight}>
      <span className={kit.soft}>{text('claim.hash')}</span>
      <Copyable value={hash} what={text('claim.hash')} />
      {href === null ? null : <ExternalLink href={href}>{text('claim.explorer')}</ExternalLink>}
    </div>
  )
}
