/** Facts of how far the orders of an account were read at the service, page by page (X144). */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, IntegerC, OrderUidC, UnixMsC, durable, literals, nullable, session } from '../kernel'

/** A period whose orders this log has without a gap, and how many orders the service had then. */
const part = { newest: UnixMsC, reached: UnixMsC, count: IntegerC, isWhole: t.boolean }

/**
 * A page of an account's history was read: what is before it in the same batch is all that it held of news. `newest` and
 * `reached` are the creation of the newest and of the oldest order that is read without a gap, `count` the number of orders
 * from the newest on at the service, `isWhole` whether there are no older ones. `below` was read before orders that this log
 * lacks. `first` is the newest of the page's ended orders that were news; null if there is none.
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

/** A page of history did not come; what was read is kept, and the page is requested again. */
export const OrderHistoryReadFailed = session('OrderHistoryReadFailed', {
  chainId: ChainIdC,
  account: AddressC,
  reason: literals('unreachable', 'malformed', 'tooMany', 'denied'),
})

/** The user stopped the reading of older orders. */
export const OrderHistoryStopped = session('OrderHistoryStopped', { chainId: ChainIdC, account: AddressC })
