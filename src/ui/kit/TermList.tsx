import { cx } from '@linaria/core'
import type { ReactNode } from 'react'
import * as styles from './termList.styles'

/** A list of labelled figures, such as the terms of an order. */
export const TermList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.list}>{children}</dl>
)

export interface TermProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly isStrong?: boolean
  /** The figure is requested: a bar has its place, and nothing moves when it comes. */
  readonly isAwaited?: boolean
  /** In a narrow list the figure's details get their own line, even before they are known. */
  readonly isTall?: boolean
}

export const Term = ({ label, children, isStrong = false, isAwaited = false, isTall = false }: TermProps) => (
  <div className={cx(styles.term, isTall && styles.tall)}>
    <dt className={styles.label}>{label}</dt>
    <dd className={cx(styles.figure, isStrong && styles.strong)}>
      {/* The key: the figure is drawn anew and not moved there from the place of the bar. */}
      <span className={styles.value} key={isAwaited ? 'awaited' : 'known'}>
        {isAwaited ? <span className={styles.awaited} aria-hidden="true" /> : children}
      </span>
    </dd>
  </div>
)

/** The place of a missing row, so the content below the list doesn't move when it comes or goes. */
export const TermPlace = () => (
  <div className={styles.term} aria-hidden="true">
    <dt />
    <dd />
  </div>
)

/** A secondary figure next to the main one, such as its share or its value in dollars. */
export const TermDetail = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
)
