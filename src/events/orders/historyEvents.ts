/** Facts of how far the orders of an account were read at the service, page by page (X144). */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, IntegerC, OrderUidC, UnixMsC, durable, literals, nullable, session } from '../kernel'

/** A period whose orders this log has without a gap, and how many orders the service had then. */
const part = { newest: UnixMsC, reached: UnixMsC, count: IntegerC, isWhole: t.boolean }

/**
 * A page of an account's history was loaded. The facts before it in the same batch are all the news that it had.
 * `newest` and `reached` are the creation times of the newest and the oldest order loaded without a gap. `count` is the
 * number of orders from the newest on at the service. `isWhole` says whether there are no older ones. `below` was
 * loaded before orders that this log lacks. `first` is the newest of the page's ended orders that were news, or null if
 * there is none.
 */
export const OrderHistoryRead = durable(
  'OrderHistoryRead',
  {
    chainId: ChainIdC,
    account: AddressC,
    ...part,
    below: nullable(t.type(part)),
    first: nullable(OrderUidC),
  },
  { isIgnorable: true },
)

/** The user wants older orders: until `upTo` of them are read, the newest counted; null for all. */
export const OrderHistoryRequested = session(
  'OrderHistoryRequested',
  { chainId: ChainIdC, account: AddressC, upTo: nullable(IntegerC) },
  { outcomes: ['OrderHistoryRead', 'OrderHistoryReadFailed'] },
)

/** A page of history didn't arrive. Loaded pages stay, and the page is requested again. */
export const OrderHistoryReadFailed = session('OrderHistoryReadFailed', {
  chainId: ChainIdC,
  account: AddressC,
  reason: literals('unreachable', 'malformed', 'tooMany', 'denied'),
})

/** The user stopped the reading of older orders. */
export const OrderHistoryStopped = session('OrderHistoryStopped', { chainId: ChainIdC, account: AddressC })
