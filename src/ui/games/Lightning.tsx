import { type ReactElement, useEffect, useState } from 'react'
import { prefersStill } from '../kit/prefersStill'
import * as styles from './games.styles'

/** How long the flash lasts (S4.71, S9.50), in ms. */
const LIGHTNING_MS = 3000

/** A flash over the page, once. Never with reduced motion. */
export const Lightning = (): ReactElement | null => {
  const [isOver, setOver] = useState(prefersStill)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LIGHTNING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver ? null : <div className={styles.lightning} aria-hidden="true" data-lightning />
}
