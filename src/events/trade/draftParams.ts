import type { AppState } from '../appState'
import { appDataHash } from '../chain/appData'
import type { OrderParams } from '../kernel/orderParams'
import type { UnixMs } from '../kernel/units'
import { validToFor } from '../kernel/validTo'
import { effectiveDeadline } from '../settings/select'
import type { OrderDraft } from './orderDraft'

/** The order that would be signed now. `document` is the app data's text. */
export const draftParams = (
  state: AppState,
  { chainId, receiver, kind, sellToken, buyToken, amounts }: OrderDraft,
  now: UnixMs,
  document: string,
): OrderParams => ({
  sellToken: sellToken.address,
  buyToken: buyToken.address,
  receiver,
  sellAmount: amounts.sellAmount,
  buyAmount: amounts.buyAmount,
  validTo: validToFor(now, effectiveDeadline(state.durable.settings, chainId)),
  appData: appDataHash(document),
  feeAmount: amounts.feeAmount,
  kind,
  partiallyFillable: false,
})
