import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { contractsHere } from '../../events/chain/contracts'
import { invalidateOrderCall } from '../../events/kernel/walletCalls'
import type { orderKinds } from '../../events/orders/kinds'
import type { Sending } from '../transactions/sentKind'

export const orderSending: Sending<keyof typeof orderKinds> = {
  invalidateOrder: {
    prepare: ({ chainId, info: { order } }, _, state) =>
      of(
        E.right({
          to: contractsHere(state, chainId).settlement,
          value: 0n,
          data: invalidateOrderCall(order),
        }),
      ),
    effect: ({ chainId, info: { order } }, { chain }) => chain.isInvalidated(chainId, order),
  },
}
