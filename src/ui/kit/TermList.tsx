import { cx } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import * as styles from './termList.styles'

/** A list of labelled figures, such as the terms of an order. */
export const TermList = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <dl className={styles.list}>{children}</dl>
)

export interface TermProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly isStrong?: boolean
}

export const Term = ({ label, children, isStrong = false }: TermProps): ReactElement => (
  <div className={styles.term}>
    <dt className={styles.label}>{label}</dt>
    <dd className={cx(styles.figure, isStrong && styles.strong)}>{children}</dd>
  </div>
)

/** A secondary figure next to the main one, such as its share or its value in dollars. */
export const TermDetail = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className={styles.detail}>{children}</span>
)
