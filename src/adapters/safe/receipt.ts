/** The shape of a receipt: the transaction's block, and the events of its contracts, which `safeOnChain.ts` reads. */
import * as t from 'io-ts'
import { AddressC, HexC, TransactionHashC } from '../../events/kernel'
import { QuantityC } from '../rpcChain/codecs'

export const LogC = t.type({
  address: AddressC,
  topics: t.readonlyArray(HexC),
  data: HexC,
  transactionHash: TransactionHashC,
  blockNumber: QuantityC,
  blockHash: t.unknown,
})
export const LogsC = t.readonlyArray(LogC)
/** Everything but the logs is read only if they don't say enough. */
export const ReceiptC = t.type({
  logs: LogsC,
  blockNumber: t.unknown,
  blockHash: t.unknown,
  status: t.unknown,
})
