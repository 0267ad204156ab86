/** Placing an order as the dialog does: what is confirmed is what the form amounts to at that moment. */
import type { Decision } from '../../src/events/decision'
import type { AppState } from '../../src/events/appState'
import type { UnixMs } from '../../src/events/kernel/units'
import { type PlaceOrderInput, type PlaceOrderRejection, placeOrder } from '../../src/events/trade/placeOrder'
import { type Reviewed, reviewed } from '../../src/events/trade/reviewed'

/** What the user enters in addition. */
export type Choice = Omit<PlaceOrderInput, 'reviewed'>

const NOBODY = '0x0000000000000000000000000000000000000000'

/** A form that isn't an order shows nothing, and is refused before any comparison. */
const NOTHING: Reviewed = {
  chainId: 1,
  owner: NOBODY,
  sellToken: NOBODY,
  buyToken: NOBODY,
  kind: 'sell',
  sellAmount: 0n,
  feeAmount: 0n,
  buyAmount: 0n,
  receiver: NOBODY,
  slippage: 0,
  deadlineSeconds: 0,
  isPresign: false,
  lossGrade: null,
}

/** `now` in chain time. */
export const asShown = (state: AppState, now: UnixMs, choice: Choice = {}): PlaceOrderInput => ({
  ...choice,
  reviewed: reviewed(state, now) ?? NOTHING,
})

/** `placeOrder`, confirmed with the view at the time of the decision. */
export const placeAsShown: Decision<Choice, PlaceOrderRejection> = (state, choice, context) =>
  placeOrder(state, asShown(state, context.now, choice), context)
