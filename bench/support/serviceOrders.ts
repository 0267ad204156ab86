/** An account's orders as today's service lists them, newest first: filled ones for a history, and open ones. */
import { chains } from '../../src/events/chain/chains.data'
import { orderDigest, orderUid } from '../../src/events/kernel/orderHash'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import type { Address } from '../../src/events/kernel/units'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const HOUR_S = 3600

export interface ServiceOrder {
  readonly uid: string
  readonly sellAmount: string
  readonly executedBuyAmount: string
}

const atoms = (params: OrderParams) => ({
  sellAmount: params.sellAmount.toString(),
  buyAmount: params.buyAmount.toString(),
  feeAmount: '0',
})

/** The trade of each of such orders. */
export const serviceTrades = (orders: readonly ServiceOrder[]): readonly object[] =>
  orders.map(({ uid, sellAmount, executedBuyAmount }) => ({
    orderUid: uid,
    sellAmount,
    buyAmount: executedBuyAmount,
    txHash: uid.slice(0, 66),
  }))

/** That many open orders, each of an amount of its own, placed `ageMs` before `now` (ms) and valid for an hour from `now` on. */
export const openOrders = (
  count: number,
  owner: Address,
  now: number,
  ageMs: number,
): readonly ServiceOrder[] =>
  serviceOrders(count, owner, now).map((order, i) => {
    const params: OrderParams = {
      sellToken: WETH,
      buyToken: DAI,
      receiver: owner,
      sellAmount: BigInt(i + 1) * 10n ** 15n,
      buyAmount: BigInt(i + 1) * 10n ** 21n,
      validTo: Math.floor(now / 1000) + HOUR_S,
      appData: `0x${'0'.repeat(64)}`,
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
    }
    const domain = { chainId: 1 as const, verifyingContract: chains[1].contracts.settlement }
    return {
      ...order,
      ...params,
      ...atoms(params),
      uid: orderUid(orderDigest(domain, params), owner, params.validTo),
      status: 'open',
      creationDate: new Date(now - ageMs).toISOString(),
      executedSellAmount: '0',
      executedSellAmountBeforeFees: '0',
      executedBuyAmount: '0',
    }
  })

/** An order every hour before `now` (ms); each has a uid that its fields hash to. */
export const serviceOrders = (count: number, owner: Address, now: number): readonly ServiceOrder[] =>
  Array.from({ length: count }, (_, i) => {
    const validTo = Math.floor(now / 1000) - i * HOUR_S - 60
    const params: OrderParams = {
      sellToken: i % 2 === 0 ? WETH : DAI,
      buyToken: i % 2 === 0 ? DAI : WETH,
      receiver: owner,
      sellAmount: BigInt(i + 1) * 10n ** 15n,
      buyAmount: BigInt(i + 1) * 10n ** 15n,
      validTo,
      appData: `0x${'0'.repeat(64)}`,
      feeAmount: 0n,
      kind: 'sell',
      partiallyFillable: false,
    }
    const domain = { chainId: 1 as const, verifyingContract: chains[1].contracts.settlement }
    return {
      ...params,
      ...atoms(params),
      uid: orderUid(orderDigest(domain, params), owner, validTo),
      owner,
      status: 'fulfilled',
      signingScheme: 'eip712',
      signature: '0x',
      creationDate: new Date((validTo - 1800) * 1000).toISOString(),
      invalidated: false,
      executedSellAmount: params.sellAmount.toString(),
      executedSellAmountBeforeFees: params.sellAmount.toString(),
      executedBuyAmount: (params.buyAmount + 10n ** 12n).toString(),
    }
  })
