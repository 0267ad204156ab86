import { shownSymbol } from '../../events/tokens/tokenText'
import type { Text } from './IntlProvider'

/** A formatted amount and its token's symbol in the order of the language. The symbol's issuer may have written anything. */
export const moneyText = (text: Text, amount: string, { symbol }: { readonly symbol: string }): string =>
  text('money.amount', { amount, symbol: shownSymbol(symbol) })
