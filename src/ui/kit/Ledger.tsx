import { cx } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import * as styles from './ledger.styles'

/** A list of labelled figures, ruled like a ledger. */
export const Ledger = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <dl className={styles.ledger}>{children}</dl>
)

export interface EntryProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly isStrong?: boolean
}

export const Entry = ({ label, children, isStrong = false }: EntryProps): ReactElement => (
  <div className={styles.entry}>
    <dt className={styles.label}>{label}</dt>
    <dd className={cx(styles.figure, isStrong && styles.strong)}>{children}</dd>
  </div>
)

/** The lesser half of a figure: its share, its worth. */
export const Aside = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={styles.aside}>{children}</span>
)
