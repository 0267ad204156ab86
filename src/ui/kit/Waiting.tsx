import type { ReactNode } from 'react'
import { soft } from './text.styles'
import * as styles from './waiting.styles'

/** Waiting for a wallet or a service: the logo moves, and the title names who is waited for. */
export const Waiting = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={styles.waiting} data-heard="news">
    <svg className={styles.fold} viewBox="0 0 64 48" aria-hidden="true">
      <path className="left" d="M8 8h24v32H8z" />
      <path className="right" d="M32 8h24v32H32z" />
    </svg>
    <strong>{title}</strong>
    {children === undefined ? null : <span className={soft}>{children}</span>}
  </div>
)
