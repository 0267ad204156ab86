import { cx } from '@linaria/core'
import type { CSSProperties, ReactNode } from 'react'
import { shownSymbol } from '../../events/tokens/tokenText'
import * as styles from './tokenIcon.styles'

/**
 * Picks one of 24 hues, dark or light, by the last digits of the address, so two tokens with the same name look
 * different. People can tell 24 steps apart, but not every neighboring hue.
 */
const lookOf = (address: string): CSSProperties => {
  const seed = Number.parseInt(address.slice(-6), 16)
  return { '--hue': String((seed % 24) * 15), '--dark': seed % 5 < 2 ? '0.12' : '0' } as CSSProperties
}

/** Two letters, because a list of tokens has many of the same initial. */
const letters = (symbol: string): string =>
  Array.from(shownSymbol(symbol).replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?'

export interface TokenIconProps {
  readonly address: string
  readonly symbol: string
  readonly size?: 'small' | 'normal' | 'large'
  /** A logo, which covers the letters once it is there. */
  readonly children?: ReactNode
}

/** A token's icon, of one size with and without a logo. It is drawn here, so that it needs no image. */
export const TokenIcon = ({ address, symbol, size = 'normal', children }: TokenIconProps) => (
  <span className={cx(styles.icon, styles[size])} style={lookOf(address)} aria-hidden="true">
    {letters(symbol)}
    {children}
  </span>
)
