/** What an account's other orders sell of a token, by the service: at most, and for sure. In atoms. */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { World } from '../world/world'
import { LIMITS } from './limits.data'

export interface OtherOrders {
  /** What they may sell; `isCalm`: the window knows by now what has ended long ago; `signed`: orders that wallets were asked for, of which the service may not know yet. */
  readonly mayBeSold: (
    owner: string,
    token: string,
    signed: readonly OrderParams[],
    isCalm?: boolean,
  ) => bigint
  /** What those of them still sell that the service has had for so long that each window knows them. */
  readonly stillSold: (owner: string, token: string) => bigint
}

/** An order is called ended so long after its end, in seconds: its grace and two polls. */
const ENDED_S = 180

const sum = (orders: readonly OrderParams[], token: string): bigint =>
  orders
    .filter(({ sellToken }) => sellToken === token)
    .reduce((all, { sellAmount, feeAmount }) => all + sellAmount + feeAmount, 0n)

export const createOtherOrders = ({ orderBook, time, trueNow }: World): OtherOrders => {
  const own = (owner: string) => orderBook.all().filter(({ order }) => order.owner === owner)
  return {
    mayBeSold: (owner, token, signed, isCalm = false) =>
      // What another posted in the account's name, and nobody signed, takes nothing (X56).
      sum(
        [
          ...own(owner)
            .filter(({ order }) => order.signingScheme !== 'presign')
            .map(({ order: { params } }) => params),
          ...signed,
        ].filter(({ validTo }) => !isCalm || validTo > trueNow() / 1000 - ENDED_S),
        token,
      ),
    stillSold: (owner, token) =>
      sum(
        own(owner).flatMap(({ order, postedAt }) =>
          order.signingScheme !== 'presign' &&
          order.executedSellAmount === 0n &&
          orderBook.present(order.uid)?.status === 'open' &&
          time.now() - postedAt > LIMITS.orderKnown
            ? [order.params]
            : [],
        ),
        token,
      ),
  }
}
