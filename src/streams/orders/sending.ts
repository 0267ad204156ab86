import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { invalidateOrderCall } from '../../events/kernel/contractCalls'
import type { orderKinds } from '../../events/orders/kinds'
import type { Sending } from '../transactions/kind'

export const orderSending: Sending<keyof typeof orderKinds> = {
  invalidateOrder: {
    prepare: ({ chainId, info: { order } }) =>
      of(E.right({ to: chains[chainId].contracts.settlement, value: 0n, data: invalidateOrderCall(order) })),
    effect: ({ chainId, info: { order } }, { chain }) => chain.isInvalidated(chainId, order),
  },
}
