/**
 * A token's logo, over the letters of its badge (T7.63 to T7.67). It loads while it is drawn, a moment after its row
 * came into view (C263), only from the named hosts and without cookies. If it is slow, broken or not an image, the
 * badge stays unchanged. An image runs no script, whatever it contains.
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
  /** The list version that the token is shown from. '' if the log has the token. */
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
        // Without a connection nothing is known about the host. The next badge tries it again, not this one.
        if (navigator.onLine) broken.add(src)
        setFailed(new Set([...failed, src]))
      }}
    />
  )
}

export default TokenLogo
