import type { ReactElement, ReactNode } from 'react'
import * as styles from './waiting.styles'

/** Somebody else's turn: the fold moves while we wait, and words say for whom. */
export const Waiting = ({
  title,
  children,
}: {
  readonly title: string
  readonly children?: ReactNode
}): ReactElement => (
  <div className={styles.waiting} role="status">
    <svg className={styles.fold} viewBox="0 0 64 48" aria-hidden="true">
      <path className="left" d="M8 8h24v32H8z" />
      <path className="right" d="M32 8h24v32H32z" />
    </svg>
    <strong>{title}</strong>
    {children === undefined ? null : <span className={styles.text}>{children}</span>}
  </div>
)
