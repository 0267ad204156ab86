/** The calls of factories, pairs, pools and the quoter, coded by ethers. */
import { Interface } from 'ethers/abi'
import { concat, toBeHex } from 'ethers/utils'
import type { Address, Atoms, Hex } from '../../events/kernel'

const contracts = new Interface([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256)',
])

export const pairCall = (a: Address, b: Address): Hex => contracts.encodeFunctionData('getPair', [a, b])
export const poolCall = (a: Address, b: Address, fee: number): Hex =>
  contracts.encodeFunctionData('getPool', [a, b, fee])
export const RESERVES_CALL: Hex = contracts.encodeFunctionData('getReserves')
export const SLOT0_CALL: Hex = contracts.encodeFunctionData('slot0')
export const LIQUIDITY_CALL: Hex = contracts.encodeFunctionData('liquidity')

/** A path is tokens with the fees of the pools between them. */
export const quoteCall = (tokens: readonly Address[], fees: readonly number[], amount: Atoms): Hex => {
  const path = concat(
    tokens.flatMap((token, at) => (at === 0 ? [token] : [toBeHex(fees[at - 1] ?? 0, 3), token])),
  )
  return contracts.encodeFunctionData('quoteExactInput', [path, amount])
}
