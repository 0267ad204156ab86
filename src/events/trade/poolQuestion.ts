import type { AppState } from '../appState'
import { poolDeployment } from '../pools/deployments.data'
import type { PoolQuestion } from '../pools/events'
import { poolQuestionOf } from './poolBought'
import { quotedTrade } from './quotedTrade'

/** What the pools are asked for the quoted trade; null without one, and on a chain without pools. */
export const poolQuestion = (state: AppState): PoolQuestion | null => {
  const trade = quotedTrade(state)
  return trade === null || poolDeployment(trade.draft.chainId) === null ? null : poolQuestionOf(trade)
}
