import { durableSlice, own, sessionSlice, withKey, without } from '../kernel'
import type * as events from './events'
import { health } from './foldHealth'
import { type ChainMemory, type ChainSession, noChainMemory, noChainSession } from './state'

/** The next tab's starting point: the network last selected in any tab, and the gas prices. */
export const durable = durableSlice<ChainMemory, typeof events>(noChainMemory, {
  GasPricesRead: (state, { at, data: { chainId, ...prices } }) => ({
    ...state,
    gas: withKey(state.gas, String(chainId), { ...prices, lastUpdate: at }),
  }),
  NetworkSelected: (state, { data: { chainId } }) =>
    chainId === state.lastChainId ? state : { ...state, lastChainId: chainId },
})

/**
 * This tab's network and its blocks. A selection in another tab does not move this tab (ADR 5). Neither does a network
 * change of the wallet: an epic answers it with `NetworkSelected`, so that only this fact moves the tab.
 */
export const session = sessionSlice<ChainSession, typeof events>(noChainSession, [
  health,
  {
    SessionStarted: (state, { data }) => ({ ...state, started: true, ...data, staged: data.staged ?? [] }),
    NetworkSelected: own((state, { data: { chainId } }) =>
      chainId === state.chainId ? state : { ...state, chainId },
    ),
    BlockSeen: (state, { at, data: { chainId, number, timestamp } }) => ({
      ...state,
      blocks: withKey(state.blocks, String(chainId), { number, timestamp, seenAt: at }),
      trouble: without(state.trouble, String(chainId)),
    }),
    BlocksFailed: (state, { data: { chainId, reason } }) =>
      state.trouble[chainId] === reason
        ? state
        : { ...state, trouble: withKey(state.trouble, String(chainId), reason) },
  },
])
