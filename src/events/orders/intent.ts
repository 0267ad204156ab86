/**
 * The intent of a placement: an account sells one token for another on one chain. Amounts, kind and receiver don't
 * count, because two windows with the same trade see quotes of different moments, and the user may have typed either
 * side (ADR 17).
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
