/** A token that the order book does not trade, by its symbol (T8.19, T8.39, C140). */
import type { Token } from '../../events/tokens/token'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { Text } from './IntlProvider'
import { quoted } from './externalText'

export const tokenRefusedTitle = ({ symbol }: Token, text: Text): string =>
  text('refused.title', { symbol: shownSymbol(symbol) })

export const tokenRefusedText = (reason: string | null, text: Text): string =>
  reason === null ? text('refused.why') : text('refused.reason', { reason: quoted(reason) })
