import type { Fact } from '../catalogue'
import type { WalletSession } from './state'

/** The wallet's network, a requested switch, and why the last switch failed. */
export const foldNetworkSwitch = (state: WalletSession, fact: Fact): WalletSession => {
  switch (fact.type) {
    case 'WalletChainChanged': {
      const { connection, switchingTo } = state
      const { chainId } = fact.data
      if (state.blocked !== null) return { ...state, blocked: { ...state.blocked, chainId } }
      if (connection === null || (connection.chainId === chainId && switchingTo !== chainId)) return state
      const arrived = switchingTo === chainId
      return {
        ...state,
        connection: { ...connection, chainId },
        switchingTo: arrived ? null : switchingTo,
        switchFailed: null,
      }
    }
    case 'NetworkSwitchRequested':
      return { ...state, switchingTo: fact.data.chainId, switchFailed: null }
    case 'NetworkSwitchFailed':
      return { ...state, switchingTo: null, switchFailed: fact.data }
    case 'NetworkSelected':
      return state.switchingTo === null && state.switchFailed === null
        ? state
        : { ...state, switchingTo: null, switchFailed: null }
    default:
      return state
  }
}
