/** Prices: the pool's input and output, and the network cost of one trade in sell-token atoms. */
import { poolAbi, tokenAbi } from '../chain/abi.ts'
import { readUint } from '../chain/call.ts'
import { POOL } from '../chain/genesis.ts'
import type { Request } from '../chain/request.ts'
import { NATIVE } from './order.ts'

/** Gas of one order settled through the pool, rounded up (measured: about 190,000). */
export const GAS_OF_TRADE = 200_000n
const UINT256_MAX = 2n ** 256n - 1n

export interface Market {
  /** Atoms of `buyToken` for `amount` atoms of `sellToken`; 0 if there is no liquidity. */
  amountOut(sellToken: string, buyToken: string, amount: bigint): Promise<bigint>
  /** Atoms of `sellToken` for exactly `amount` atoms of `buyToken`; null if there is no liquidity. */
  amountIn(sellToken: string, buyToken: string, amount: bigint): Promise<bigint | null>
  /** Wei for one atom of the token, times 10^18; null for a token without a pool. */
  nativePrice(token: string): Promise<bigint | null>
  /** Network cost of one trade in atoms of `sellToken`; null for a token without a pool. */
  networkFee(sellToken: string): Promise<bigint | null>
  gasPrice(): bigint
  /** The pool's reserve of a token in atoms, and the virtual dollars (18 decimals) against it; zeros without a pool. */
  reserve(token: string): Promise<{ readonly atoms: bigint; readonly hub: bigint }>
  /** The token that is really traded: the wrapped one for the native marker. */
  traded(token: string): string
}

export function market(request: Request, wrapped: string, gasPrice: () => bigint): Market {
  const traded = (token: string) => (token === NATIVE ? wrapped.toLowerCase() : token)
  const reserve = async (token: string) => {
    const data = (await request('eth_call', [
      { to: POOL, data: poolAbi.encodeFunctionData('reserves', [token]) },
      'latest',
    ])) as string
    const [atoms, hub] = poolAbi.decodeFunctionResult('reserves', data) as unknown as [bigint, bigint]
    return { atoms, hub }
  }
  // The spot price: network cost is small, and an order of a dust amount must not move it.
  const nativePrice = async (token: string) => {
    const [one, coin] = await Promise.all([reserve(traded(token)), reserve(wrapped)])
    if (one.atoms === 0n || coin.hub === 0n) return null
    return (one.hub * coin.atoms * 10n ** 18n) / (one.atoms * coin.hub)
  }
  return {
    traded,
    gasPrice,
    reserve,
    nativePrice,
    async amountOut(sellToken, buyToken, amount) {
      const [from, to] = [traded(sellToken), traded(buyToken)]
      try {
        return await readUint(request, POOL, poolAbi, 'amountOut', [from, to, amount])
      } catch {
        return 0n // an amount beyond 2^128 overflows in the pool
      }
    },
    async amountIn(sellToken, buyToken, amount) {
      const [from, to] = [traded(sellToken), traded(buyToken)]
      try {
        const value = await readUint(request, POOL, poolAbi, 'amountIn', [from, to, amount])
        return value === UINT256_MAX ? null : value
      } catch {
        return null
      }
    },
    async networkFee(sellToken) {
      const price = await nativePrice(sellToken)
      return price === null || price === 0n
        ? null
        : (GAS_OF_TRADE * gasPrice() * 10n ** 18n + price - 1n) / price
    },
  }
}

/** Balance, or 0 if the address holds no token contract. */
export const balanceOf = (request: Request, token: string, owner: string): Promise<bigint> =>
  readUint(request, token, tokenAbi, 'balanceOf', [owner]).catch(() => 0n)

/** Allowance, or 0 if the address holds no token contract. */
export const allowanceOf = (
  request: Request,
  token: string,
  owner: string,
  spender: string,
): Promise<bigint> => readUint(request, token, tokenAbi, 'allowance', [owner, spender]).catch(() => 0n)

/** True for an account with code that is not an EIP-7702 delegation. */
export async function isContract(request: Request, address: string): Promise<boolean> {
  const code = (await request('eth_getCode', [address, 'latest'])) as string
  return code !== '0x' && !(code.startsWith('0xef0100') && code.length === 48)
}
