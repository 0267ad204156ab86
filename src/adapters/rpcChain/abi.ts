/**
 * The contract calls of the app that ethers codes; those that need no reading first are in `kernel/walletCalls`. Imported
 * lazily and by this local name: an `import('ethers')` would pull the whole package into the first load (A3.3).
 */
import { Interface } from 'ethers/abi'
import { toUtf8String } from 'ethers/utils'
import type { Address, Hex, OrderUid } from '../../events/kernel'

const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
])

/** Of the multicall contract itself, in both worlds. */
const nativeBalance = new Interface(['function getEthBalance(address) view returns (uint256)'])

const settlement = new Interface([
  'function preSignature(bytes orderUid) view returns (uint256)',
  'function filledAmount(bytes orderUid) view returns (uint256)',
])

/** Not 0: the owner signed the order on chain. */
export const preSignatureCall = (uid: OrderUid): Hex => settlement.encodeFunctionData('preSignature', [uid])

/** The filled amount of an order in atoms. The largest number for an order that its owner invalidated. */
export const filledAmountCall = (uid: OrderUid): Hex => settlement.encodeFunctionData('filledAmount', [uid])

export const DECIMALS_CALL: Hex = '0x313ce567'
export const SYMBOL_CALL: Hex = '0x95d89b41'
export const NAME_CALL: Hex = '0x06fdde03'

export const balanceOfCall = (account: Address): Hex => erc20.encodeFunctionData('balanceOf', [account])
export const allowanceCall = (owner: Address, spender: Address): Hex =>
  erc20.encodeFunctionData('allowance', [owner, spender])
export const nativeBalanceCall = (account: Address): Hex =>
  nativeBalance.encodeFunctionData('getEthBalance', [account])

/** The one word of an answer; null when there is none (an address without code answers nothing). */
export const wordOf = (data: Hex | null): bigint | null =>
  data !== null && /^0x[0-9a-fA-F]{64}/.test(data) ? BigInt(data.slice(0, 66)) : null

/** Longest name or symbol that is read (C104; a longer one attacks the layout). */
const MAX_TEXT = 256

const utf8 = (hex: string): string | null => {
  const text = toUtf8String(`0x${hex}`, (_reason, _offset, _bytes, output) => {
    output.push(0xfffd)
    return 0
  })
  return text === '' ? null : text.slice(0, MAX_TEXT)
}

/** `string`, or the `bytes32` of old tokens (S7.11); null when it is neither or empty. */
export const textOf = (data: Hex | null): string | null => {
  if (data === null || !/^0x(?:[0-9a-fA-F]{64})+$/.test(data)) return null
  const hex = data.slice(2)
  if (hex.length === 64) return utf8(hex.replace(/(?:00)*$/, ''))
  const length = BigInt(`0x${hex.slice(64, 128)}`)
  return BigInt(`0x${hex.slice(0, 64)}`) === 32n && length * 2n <= BigInt(hex.length - 128)
    ? utf8(hex.slice(128, 128 + Math.min(Number(length), 4 * MAX_TEXT) * 2))
    : null
}
