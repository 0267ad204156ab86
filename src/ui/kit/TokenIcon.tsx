import { cx } from '@linaria/core'
import type { CSSProperties, ReactElement } from 'react'
import * as styles from './tokenIcon.styles'

/** The hue comes from the last digits of the address, so that two tokens of the same name look different. */
const hueOf = (address: string): number => Number.parseInt(address.slice(-4), 16) % 360

const initial = (symbol: string): string =>
  Array.from(symbol.replace(/[^\p{L}\p{N}]/gu, ''))[0]?.toUpperCase() ?? '?'

export interface TokenIconProps {
  readonly address: string
  readonly symbol: string
  readonly size?: 'small' | 'normal' | 'large'
}

/** A token's icon. It is drawn here, so that no image is fetched. */
export const TokenIcon = ({ address, symbol, size = 'normal' }: TokenIconProps): ReactElement => {
  const hue = { '--hue': String(hueOf(address)) } as CSSProperties
  return (
    <span className={cx(styles.icon, styles[size])} style={hue} aria-hidden="true">
      {initial(symbol)}
    </span>
  )
}
