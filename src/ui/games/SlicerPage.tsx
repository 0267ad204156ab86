/** MEV Slicer (S2.1.13): a game at a site of others, with its link; a flash of lightning greets the player (S4.71). */
import { useEffect, useState } from 'react'
import { useText } from '../intl/IntlProvider'
import { ExternalLink } from '../kit/ExternalLink'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import * as swap from '../trade/swap.styles'
import * as styles from './games.styles'
import { prefersStill } from '../kit/prefersStill'

/** How long the flash lasts (S4.71, S9.50), in ms. */
const LIGHTNING_MS = 3000

/** A flash over the page, once. Never with reduced motion. */
const Lightning = () => {
  const [isOver, setOver] = useState(prefersStill)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LIGHTNING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver ? null : <div className={styles.lightning} aria-hidden="true" data-lightning />
}

const SLICER = 'https://mevslicer.netlify.app/'

const SlicerPage = ({ title }: { readonly title: string }) => {
  const text = useText()
  return (
    <Sheet label={title} isFolded>
      <div className={kit.stack}>
        <h1 className={swap.heading}>{title}</h1>
        <p>{text('slicer.first')}</p>
        <p>{text('slicer.second')}</p>
        <svg className={styles.picture} viewBox="0 0 64 48" role="img" aria-label={text('slicer.picture')}>
          <path d="M8 14 2 6l10 4h40l10-4-6 8v14c0 8-10 16-24 16S8 36 8 28z" fill="currentColor" />
          <path d="M8 16h48v10H8z" fill="var(--accent)" />
          <circle cx="22" cy="21" r="3" fill="var(--paper)" />
          <circle cx="42" cy="21" r="3" fill="var(--paper)" />
          <path d="M60 2 40 46" stroke="var(--edge)" strokeWidth="2" />
        </svg>
        <p>
          <ExternalLink href={SLICER}>{text('slicer.play')}</ExternalLink>
        </p>
        <p className={kit.soft}>{text('slicer.elsewhere')}</p>
      </div>
      <Lightning />
    </Sheet>
  )
}

export default SlicerPage
