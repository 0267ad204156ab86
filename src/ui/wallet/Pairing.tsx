/** The ways to bring a pairing link into a wallet: a QR code, a copied link, and on a phone the wallet's own app. */
import { Suspense } from 'react'
import { lazyPart } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as buttons from '../kit/button.styles'
import * as text from '../kit/text.styles'
import { useCopy } from '../kit/useCopy'
import { Waiting } from '../kit/Waiting'
import * as styles from './pairing.styles'

/**
 * It isn't among the views that are fetched ahead, because few people need it. If it doesn't load, the user can copy
 * the link.
 */
const PairingCode = lazyPart(() => import('./PairingCode').catch(() => ({ default: NoCode })))

const NoCode = (): null => null

export interface PairingProps {
  /** Null until the service gave one. */
  readonly link: string | null
  readonly isMobile: boolean
}

const CopyLink = ({ link }: { readonly link: string }) => {
  const words = useText()
  const { outcome, copy } = useCopy(link)
  return (
    <>
      <Button look="secondary" onClick={copy}>
        {words('pairing.copy')}
      </Button>
      <span data-heard="news" className={text.small}>
        {outcome === null ? '' : words(outcome === 'copied' ? 'pairing.copied' : 'copy.refused')}
      </span>
      {outcome === 'refused' ? <span className={text.mono}>{link}</span> : null}
    </>
  )
}

export const Pairing = ({ link, isMobile }: PairingProps) => {
  const words = useText()
  if (link === null) return <Waiting title={words('wallet.initializing')}>{words('pairing.waiting')}</Waiting>
  return (
    <div className={text.stack}>
      <p>{words(isMobile ? 'pairing.help.mobile' : 'pairing.help')}</p>
      {isMobile ? (
        <a className={`${buttons.base} ${buttons.primary}`} href={link} data-autofocus>
          {words('pairing.open')}
        </a>
      ) : null}
      <div className={styles.place}>
        <Suspense fallback={null}>
          <PairingCode link={link} />
        </Suspense>
      </div>
      <CopyLink link={link} />
    </div>
  )
}
