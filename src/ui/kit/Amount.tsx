import type { ReactElement } from 'react'
import type { Atoms } from '../../events/kernel/units'
import type { Token } from '../../events/tokens/token'
import { useFormat } from '../intl/IntlProvider'
import { shownSymbol } from '../../events/tokens/tokenText'
import * as text from './text.styles'

export interface AmountProps {
  readonly atoms: Atoms
  readonly token: Token
  /** 'up' for what leaves at most. */
  readonly rounding?: 'down' | 'up'
  readonly withSymbol?: boolean
}

/** An amount with its unit; every digit of it stands in the tooltip and in the markup. */
export const Amount = ({ atoms, token, rounding = 'down', withSymbol = true }: AmountProps): ReactElement => {
  const format = useFormat()
  const symbol = withSymbol ? `\u00a0${shownSymbol(token.symbol)}` : ''
  return (
    <data
      className={text.figure}
      value={format.machine(atoms, token)}
      title={`${format.exact(atoms, token)}${symbol}`}
    >
      {format.amount(atoms, token, rounding)}
      {symbol}
    </data>
  )
}
