import type { ReactNode } from 'react'
import { useFormat } from '../intl/IntlProvider'
import * as styles from './settings.styles'

export interface PercentBoxProps {
  readonly isInvalid: boolean
  /** The input. */
  readonly children: ReactNode
}

/** A field with the percent sign on the side where the language writes it. */
export const PercentBox = ({ isInvalid, children }: PercentBoxProps) => {
  const [before, after] = useFormat().percentSign
  return (
    <span className={styles.box} data-invalid={isInvalid}>
      {before === '' ? null : <span>{before}</span>}
      {children}
      {after}
    </span>
  )
}
