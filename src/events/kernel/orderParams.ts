import * as t from 'io-ts'
import { AddressC, AtomsC, HexC, UnixSecondsC, literals } from './codecs'

/**
 * The fields that the owner signs (P2.2). Amounts are in atoms; `receiver` is the owner unless another was confirmed, and
 * is written out, though zero would mean the owner, too (P2.3).
 */
export const OrderParamsC = t.type({
  sellToken: AddressC,
  buyToken: AddressC,
  receiver: AddressC,
  sellAmount: AtomsC,
  buyAmount: AtomsC,
  validTo: UnixSecondsC,
  appData: HexC,
  feeAmount: AtomsC,
  kind: literals('sell', 'buy'),
  partiallyFillable: t.boolean,
})
export type OrderParams = t.TypeOf<typeof OrderParamsC>
export type OrderKind = OrderParams['kind']
