import { cx } from '@linaria/core'
import type { ReactNode } from 'react'
import * as styles from './sheet.styles'

export interface SheetProps {
  readonly children: ReactNode
  readonly label: string
  readonly isFolded?: boolean
  readonly as?: 'section' | 'aside'
}

/** A card. Only the main card of a page has the folded corner of the logo. */
export const Sheet = ({ children, label, isFolded = false, as: Element = 'section' }: SheetProps) => (
  <Element className={cx(styles.sheet, isFolded && styles.folded)} aria-label={label}>
    {isFolded ? (
      <svg className={styles.fold} viewBox="0 0 36 36" aria-hidden="true">
        <path className="cut" d="M-1 -1H37V36z" />
        <path className="flap" d="M.5 .5L35.500 35.500H8.500a8 8 0 01-8-8z" />
        <path className="light" d="M1 1l12 12v21H9a8 8 0 01-8-8z" />
      </svg>
    ) : null}
    {children}
  </Element>
)
