import type { AppState } from '../appState'
import { openPlacements } from '../orders/intent'
import { type UnixMs, toUnixMs } from '../kernel'
import type { Order } from '../orders/state'
import { pricedForm } from './pricedForm'

/** The account's placements of the form's pair whose outcome is not known: another one needs a warning of each (A2.12). */
export const formPlacements = (state: AppState): readonly Order[] => {
  const { question } = pricedForm(state)
  if (question === null) return []
  const { chainId, userAddress: owner, sellToken, buyToken } = question
  return openPlacements(state.durable.orders, { chainId, owner, sellToken, buyToken }).filter(
    ({ status }) => status === 'placing',
  )
}

/** Until when one of them can still be accepted by the service, and so be filled (X85); null if there is none. */
export const formPlacementsEnd = (state: AppState): UnixMs | null =>
  formPlacements(state)
    .map(({ params }) => toUnixMs(params.validTo))
    .reduce<UnixMs | null>((latest, at) => (latest === null || at > latest ? at : latest), null)
