/** Who traded an order, and until when it may be filled: an order of the coin's contract has its user's account and time. */
import type { Address } from '../../../src/events/kernel/units'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'

/** In seconds. */
export const endOf = ({ params, onchain }: Pick<ServiceOrder, 'params' | 'onchain'>): number =>
  onchain?.validTo ?? params.validTo

export const traderOf = ({ owner, onchain }: Pick<ServiceOrder, 'owner' | 'onchain'>): Address =>
  onchain?.user ?? owner
