/** The tokens that a session's form holds by the facts that chose them, for those who compare them with an order (X272). */
import type { Fact } from '../catalogue'
import type { Address } from '../kernel'
import { isNative } from '../tokens/native'
import { otherSide } from '../trade/state'

/** Null: the log does not tell. */
export interface Chosen {
  readonly sell: Address | null
  readonly buy: Address | null
}

export const noneChosen: Chosen = { sell: null, buy: null }

/** After these the form may hold the tokens of another network, or of an earlier visit. */
const FORGETS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['SessionStarted', 'NetworkSelected', 'LinkFollowed'] as const),
  ...(['WalletConnected', 'WalletChainChanged', 'WalletAccountChanged', 'WalletDisconnected'] as const),
])

/** What the form holds after a fact of its session. */
export const chosenAfter = (fact: Fact, chosen: Chosen): Chosen => {
  if (FORGETS.has(fact.type)) return noneChosen
  // Once that is mined, as any tab may write, a form that sells the coin sells the wrapped token.
  if (fact.type === 'TransactionRequested' && fact.data.info.type === 'wrap')
    return chosen.sell !== null && isNative(chosen.sell) ? { ...chosen, sell: null } : chosen
  if (fact.type === 'SidesSwapped') return { sell: chosen.buy, buy: chosen.sell }
  if (fact.type !== 'TokenChosen') return chosen
  const { side, token } = fact.data
  // A token that is chosen on the other side exchanges the two (T2.16).
  return chosen[otherSide(side)] === token
    ? { sell: chosen.buy, buy: chosen.sell }
    : { ...chosen, [side]: token }
}
