import type { AppState } from '../appState'
import { openPlacements } from '../orders/intent'
import { type UnixMs, toUnixMs } from '../kernel'
import type { Order } from '../orders/state'
import { pricedForm } from './pricedForm'

/**
 * The account's placements of the form's pair whose outcome isn't known. Another order needs a warning about each
 * (A2.12).
 */
export const formPlacements = (state: AppState): readonly Order[] => {
  const { question } = pricedForm(state)
  if (question === null) return []
  const { chainId, userAddress: owner, sellToken, buyToken } = question
  return openPlacements(state.durable.orders, { chainId, owner, sellToken, buyToken }).filter(
    ({ status }) => status === 'placing',
  )
}

/** Until when the service can still accept one of them, so that it might be filled (X85). Null if there is none. */
export const formPlacementsEnd = (state: AppState): UnixMs | null => {
  const ends = formPlacements(state).map(({ params }) => toUnixMs(params.validTo))
  return ends.length === 0 ? null : Math.max(...ends)
}
