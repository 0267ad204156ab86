import type { ReactElement } from 'react'
import { useText } from '../intl/IntlProvider'
import { ExternalLink } from '../kit/ExternalLink'
import * as kit from '../kit/text.styles'

const DISCORD = 'https://discord.com/invite/cowprotocol'
const POST = 'https://x.com/intent/post?text='

/** After a claim: a post that names no account and no amount, and where others are met. */
export const Sharing = (): ReactElement => {
  const text = useText()
  return (
    <p className={kit.wrapping}>
      <ExternalLink href={`${POST}${encodeURIComponent(text('claim.share.text'))}`}>
        {text('claim.share')}
      </ExternalLink>
      <ExternalLink href={DISCORD}>{text('claim.discord')}</ExternalLink>
    </p>
  )
}
