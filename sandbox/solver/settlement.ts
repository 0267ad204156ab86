/** Calls of settle(): orders with their clearing prices, and the pool's interactions. (GPv2Settlement, GPv2Trade) */
import { concat, ZeroAddress } from 'ethers'
import { poolAbi, settlementAbi, tokenAbi } from '../chain/abi.ts'
import { POOL } from '../chain/genesis.ts'
import { SETTLEMENT } from '../contracts/gpv2.ts'
import type { Market } from '../book/market.ts'
import { NATIVE, type BookOrder, type SigningScheme } from '../book/order.ts'
import type { Plan } from './plan.ts'

interface Interaction {
  readonly target: string
  readonly value: bigint
  readonly callData: string
}

const SCHEME_BITS: Record<SigningScheme, number> = { eip712: 0, ethsign: 1, eip1271: 2, presign: 3 }
const SELL_BALANCE_BITS = { erc20: 0, external: 2, internal: 3 } as const

/** bit 0 kind, 1 partially fillable, 2-3 sell balance, 4 buy balance, 5-6 scheme */
const flags = (order: BookOrder): number =>
  (order.kind === 'buy' ? 1 : 0) |
  (order.partiallyFillable ? 2 : 0) |
  (SELL_BALANCE_BITS[order.sellTokenBalance] << 2) |
  (order.buyTokenBalance === 'internal' ? 16 : 0) |
  (SCHEME_BITS[order.signingScheme] << 5)

function chainSignature(order: BookOrder): string {
  if (order.signingScheme === 'presign') return order.owner
  if (order.signingScheme === 'eip1271') return concat([order.owner, order.signature])
  return order.signature
}

/** Trade whose sell token has index `sell` in the tokens and whose buy token has index `buy`. */
const trade = ({ found: { order }, sellAmount, buyAmount }: Plan, sell: number, buy: number) => ({
  sellTokenIndex: sell,
  buyTokenIndex: buy,
  receiver: order.receiver ?? ZeroAddress,
  sellAmount: order.sellAmount,
  buyAmount: order.buyAmount,
  validTo: order.validTo,
  appData: order.appData,
  feeAmount: order.feeAmount,
  flags: flags(order),
  executedAmount: order.kind === 'sell' ? sellAmount : buyAmount,
  signature: chainSignature(order),
})

const encode = (
  tokens: readonly string[],
  prices: readonly bigint[],
  trades: readonly object[],
  intra: readonly Interaction[],
): string => settlementAbi.encodeFunctionData('settle', [tokens, prices, trades, [[], intra, []]])

/** One order through the pool. The price vector makes exactly the planned amounts: buy = sell * ps / pb. */
export function settleThroughPool(plan: Plan, market: Market, wrapped: string): string {
  const { order } = plan.found
  const [from, to] = [market.traded(order.sellToken), market.traded(order.buyToken)]
  const call = (target: string, callData: string): Interaction => ({ target, value: 0n, callData })
  const intra = [
    call(from, tokenAbi.encodeFunctionData('transfer', [POOL, plan.poolIn])),
    call(POOL, poolAbi.encodeFunctionData('swap', [from, to, plan.poolOut, SETTLEMENT])),
  ]
  if (order.buyToken === NATIVE)
    intra.push(call(wrapped, tokenAbi.encodeFunctionData('withdraw', [plan.buyAmount])))
  return encode(
    [order.sellToken, order.buyToken],
    [plan.buyAmount, plan.sellAmount],
    [trade(plan, 0, 1)],
    intra,
  )
}

/** Two opposite sell orders that take each other's amounts whole; no interaction with anyone. */
export const settleMatch = (one: Plan, other: Plan): string =>
  encode(
    [one.found.order.sellToken, other.found.order.sellToken],
    [other.sellAmount, one.sellAmount],
    [trade(one, 0, 1), trade(other, 1, 0)],
    [],
  )
