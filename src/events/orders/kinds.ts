/** The transaction by which an owner makes an order invalid on chain. */
import * as t from 'io-ts'
import { AtomsC, OrderUidC } from '../kernel'
import { TokenC } from '../tokens/token'
import { defineKind } from '../transactions/defineKind'

export const orderKinds = {
  /** `invalidateOrder` of the settlement contract, which then fills the order no more (X143). */
  invalidateOrder: defineKind({
    codec: t.type({
      type: t.literal('invalidateOrder'),
      /** The order's sell amount, and the part still to be sold, in atoms. */
      token: TokenC,
      amount: AtomsC,
      order: OrderUidC,
    }),
    subjects: ({ order }) => [order],
  }),
}
