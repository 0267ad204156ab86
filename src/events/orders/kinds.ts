/** The transaction by which an owner makes an order invalid on chain. */
import * as t from 'io-ts'
import { AtomsC, OrderUidC } from '../kernel'
import { TokenC } from '../tokens/token'
import { defineKind } from '../transactions/defineKind'

export const orderKinds = {
  /** The settlement contract's `invalidateOrder`. The contract then no longer fills the order (X143). */
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
