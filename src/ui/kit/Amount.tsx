import type { Atoms } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
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

/**
 * An amount with its symbol; the tooltip and the markup have every digit. It breaks between the two before it breaks a figure or a
 * symbol, and only if a line is too short for both.
 */
export const Amount = ({
  atoms,
  token,
  rounding = 'down',
  withSymbol = true,
  isSigned = false,
}: AmountProps) => {
  const format = useFormat()
  const t = useText()
  const isExact = useIsExact()
  const shown = (amount: string): string => (withSymbol ? moneyText(t, amount, token) : amount)
  const exact = format.exact(atoms, token)
  return (
    <data className={text.figure} value={format.machine(atoms, token)} title={shown(exact)}>
      {shown(
        isExact
          ? exact
          : isSigned
            ? format.signed(atoms, token, rounding)
            : format.amount(atoms, token, rounding),
      )}
    </data>
  )
}
