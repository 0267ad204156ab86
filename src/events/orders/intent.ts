/**
 * The intent of a placement: an account sells one token for another on one chain. Amounts, kind and receiver are left
 * out: two windows at the same trade see quotes of other moments, and one may have been typed from the other side (ADR 17).
 */
import type { ChainId } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'
import type { Order, Orders } from './state'

export interface Intent {
  readonly chainId: ChainId
  readonly owner: Address
  readonly sellToken: Address
  readonly buyToken: Address
}

const isOf =
  ({ chainId, owner, sellToken, buyToken }: Intent) =>
  (order: Order): boolean =>
    order.chainId === chainId &&
    sameAddress(order.owner, owner) &&
    order.params.sellToken === sellToken &&
    order.params.buyToken === buyToken

/** Placements of this log, of the intent, that are under way or may still be settled. */
export const openPlacements = ({ open }: Orders, intent: Intent): readonly Order[] =>
  Object.values(open)
    .filter(({ placedHere }) => placedHere)
    .filter(isOf(intent))
