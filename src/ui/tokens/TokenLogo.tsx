/**
 * A token's logo, over the letters of its badge (T7.63 to T7.67). It is loaded while it is drawn, a moment after its
 * row came into view (C263), from the named hosts alone and without cookies; one that is slow, broken or no image
 * leaves the badge as it is. An image runs no script, whatever is in it.
 */
import { useState } from 'react'
import type { Token } from '../../events/tokens/token'
import { useLogo } from '../hooks/useLogo'
import { logo } from '../kit/tokenIcon.styles'

/** Addresses that gave no image in this tab: a row that is drawn again does not ask again. */
const broken = new Set<string>()

const NO_ADDRESSES: ReadonlySet<string> = new Set()

export interface TokenLogoProps {
  readonly token: Pick<Token, 'chainId' | 'address'>
  /** The version of the list that the token is shown from; '' where the log has the token. */
  readonly list?: string
}

const TokenLogo = ({ token, list = '' }: TokenLogoProps) => {
  const addresses = useLogo(token.chainId, token.address, list)
  const [here, setHere] = useState<string | null>(null)
  const [failed, setFailed] = useState(NO_ADDRESSES)
  const src = addresses.find((address) => !failed.has(address) && !broken.has(address))
  return src === undefined ? null : (
    <img
      key={src}
      className={logo}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      crossOrigin="anonymous"
      referrerPolicy="no-referrer"
      data-here={here === src}
      onLoad={() => setHere(src)}
      onError={() => {
        // Without a connection nothing is known about the host: it is tried again by the next badge, not by this one.
        if (navigator.onLine) broken.add(src)
        setFailed(new Set([...failed, src]))
      }}
    />
  )
}

export default TokenLogo
