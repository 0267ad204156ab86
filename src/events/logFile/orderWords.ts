/** A trader's name for an order: its trade and its creation time. */
import type { UnixMs } from '../kernel'
import type { Token } from '../tokens/token'
import { shownSymbol } from '../tokens/tokenText'
import { utcText } from './utcText'

export const orderWords = ({
  sellToken,
  buyToken,
  createdAt,
}: {
  readonly sellToken: Pick<Token, 'symbol'>
  readonly buyToken: Pick<Token, 'symbol'>
  readonly createdAt: UnixMs
}): string => `of ${utcText(createdAt)}, ${shownSymbol(sellToken.symbol)} for ${shownSymbol(buyToken.symbol)}`
