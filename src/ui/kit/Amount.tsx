import type { Atoms } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { useFormat } from '../intl/IntlProvider'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useIsExact } from './exact'
import * as text from './text.styles'

export interface AmountProps {
  readonly atoms: Atoms
  readonly token: Token
  /** 'up' for the most that can be sold. */
  readonly rounding?: 'down' | 'up'
  readonly withSymbol?: boolean
  /** The amount is part of a signature, so even one below 0.000001 shows its digits (X67). */
  readonly isSigned?: boolean
}

/** An amount with its symbol; the tooltip and the markup have every digit. */
export const Amount = ({
  atoms,
  token,
  rounding = 'down',
  withSymbol = true,
  isSigned = false,
}: AmountProps) => {
  const format = useFormat()
  const isExact = useIsExact()
  const symbol = withSymbol ? `\u00a0${shownSymbol(token.symbol)}` : ''
  return (
    <data
      className={text.figure}
      value={format.machine(atoms, token)}
      title={`${format.exact(atoms, token)}${symbol}`}
    >
      {isExact
        ? format.exact(atoms, token)
        : isSigned
          ? format.signed(atoms, token, rounding)
          : format.amount(atoms, token, rounding)}
      {symbol}
    </data>
  )
}
