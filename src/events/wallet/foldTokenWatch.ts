import { withKey } from '../kernel/record'
import type { Fact } from '../catalogue'
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel/units'
import { type WalletSession, type WatchStatus, watchKey } from './state'

const withWatchStatus = (
  state: WalletSession,
  chainId: ChainId,
  token: Address,
  status: WatchStatus,
): WalletSession => ({ ...state, watched: withKey(state.watched, watchKey(chainId, token), status) })

/** The status of each token that the wallet was requested to show. */
export const foldTokenWatch = (state: WalletSession, fact: Fact): WalletSession => {
  switch (fact.type) {
    case 'TokenWatchRequested':
      return withWatchStatus(state, fact.data.chainId, fact.data.address, 'requested')
    case 'TokenWatched':
      return withWatchStatus(state, fact.data.chainId, fact.data.token, 'added')
    case 'TokenWatchFailed': {
      const { chainId, token, error } = fact.data
      return withWatchStatus(state, chainId, token, error.tag === 'unsupported' ? 'unable' : 'failed')
    }
    default:
      return state
  }
}
