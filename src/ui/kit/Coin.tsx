import { cx } from '@linaria/core'
import type { CSSProperties, ReactElement } from 'react'
import * as styles from './coin.styles'

/** Hue from the address's last digits: two tokens of one name still look apart. */
const hueOf = (address: string): number => Number.parseInt(address.slice(-4), 16) % 360

const initial = (symbol: string): string =>
  Array.from(symbol.replace(/[^\p{L}\p{N}]/gu, ''))[0]?.toUpperCase() ?? '?'

export interface CoinProps {
  readonly address: string
  readonly symbol: string
  readonly size?: 'small' | 'normal' | 'large'
}

/** A token's mark, drawn here: no picture is fetched from anywhere. */
export const Coin = ({ address, symbol, size = 'normal' }: CoinProps): ReactElement => {
  const hue = { '--hue': String(hueOf(address)) } as CSSProperties
  return (
    <span className={cx(styles.coin, styles[size])} style={hue} aria-hidden="true">
      {initial(symbol)}
    </span>
  )
}
