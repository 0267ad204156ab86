import type { ReactNode } from 'react'
import * as styles from './review.styles'

export interface ReviewCheckProps {
  readonly isChecked: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** One statement of the review that the user confirms. */
export const ReviewCheck = ({ isChecked, onToggle, children }: ReviewCheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={isChecked} onChange={onToggle} />
    {children}
  </label>
)
