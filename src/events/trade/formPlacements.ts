import type { AppState } from '../appState'
import { openPlacements } from '../orders/intent'
import type { Order } from '../orders/state'
import { formQuestion } from '../quotes/params'

/** The account's placements of what the form trades whose outcome is not known; a second one needs a warning of each. */
export const formPlacements = (state: AppState): readonly Order[] => {
  const question = formQuestion(state)
  if (question === null) return []
  const { chainId, userAddress: owner, sellToken, buyToken } = question
  return openPlacements(state.durable.orders, { chainId, owner, sellToken, buyToken }).filter(
    ({ status }) => status === 'placing',
  )
}
