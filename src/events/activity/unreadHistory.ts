import type { AppState } from '../appState'
import { type ChainId, chainIds } from '../chain/chains.data'
import type { UnixMs } from '../kernel'
import { type HistoryRequest } from '../orders/historyMark'
import { historyMarkOf, historyRequestOf, isReading } from '../orders/readHistory'
import { connectedAccount } from './connectedAccount'

/** The orders of the connected account on a network that are not read yet (X145). */
export interface UnreadHistory {
  readonly chainId: ChainId
  /** How many are read, and the creation of the oldest of them. */
  readonly count: number
  readonly reached: UnixMs
  readonly isReading: boolean
  readonly failed: Required<HistoryRequest>['failed']
}

/** On each network on which the service has older orders of the account than this log. */
export const unreadHistory = (state: AppState): readonly UnreadHistory[] => {
  const account = connectedAccount(state)
  if (account === null) return []
  return chainIds.flatMap((chainId) => {
    const mark = historyMarkOf(state.durable.orders, chainId, account)
    if (mark === undefined || mark.isWhole) return []
    const request = historyRequestOf(state.session.orders, chainId, account)
    const { count, reached } = mark
    return [
      {
        chainId,
        count,
        reached,
        isReading: chainId === state.session.chain.chainId && isReading(mark, request),
        failed: request.failed,
      },
    ]
  })
}
