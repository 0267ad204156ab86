import { withKey, without } from '../kernel'
import type { SessionContext } from '../appState'
import type { DurableFact, Fact } from '../catalogue'
import type { ChainMemory, ChainSession } from './state'
import { foldHealth } from './foldHealth'

/** What the next tab starts with: the network that was selected last in any tab, and the gas prices. */
export const foldChainMemory = (state: ChainMemory, fact: DurableFact): ChainMemory => {
  if (fact.type === 'GasPricesRead') {
    const { chainId, ...prices } = fact.data
    return { ...state, gas: withKey(state.gas, String(chainId), { ...prices, lastUpdate: fact.at }) }
  }
  if (fact.type !== 'NetworkSelected' || fact.data.chainId === state.lastChainId) return state
  return { ...state, lastChainId: fact.data.chainId }
}

/**
 * This tab's network and its blocks. A selection in another tab does not move this tab (ADR 5). Neither does a network
 * change of the wallet: an epic answers it with `NetworkSelected`, so that only this fact moves the tab.
 */
export const foldChainSession = (
  state: ChainSession,
  fact: Fact,
  { origin }: Pick<SessionContext, 'origin'>,
): ChainSession => {
  switch (fact.type) {
    case 'SessionStarted':
      return { ...state, started: true, ...fact.data }
    case 'NetworkSelected':
      return origin === 'own' && fact.data.chainId !== state.chainId
        ? { ...state, chainId: fact.data.chainId }
        : state
    case 'BlockSeen': {
      const { chainId, number, timestamp } = fact.data
      const trouble = without(state.trouble, String(chainId))
      const blocks = withKey(state.blocks, String(chainId), { number, timestamp, seenAt: fact.at })
      return { ...state, blocks, trouble: chainId in state.trouble ? trouble : state.trouble }
    }
    case 'BlocksFailed':
      return state.trouble[fact.data.chainId] === fact.data.reason
        ? state
        : { ...state, trouble: withKey(state.trouble, String(fact.data.chainId), fact.data.reason) }
    default:
      return foldHealth(state, fact)
  }
}
