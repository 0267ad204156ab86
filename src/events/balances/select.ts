import type { ChainId } from '../chain/chains.data'
import { NATIVE_BUY_MARKER } from '../kernel/address'
import type { Address, Atoms } from '../kernel/units'
import type { Balances } from './state'
import { accountKey, allowanceKey } from './state'

/** What the account owns of a token or of the native coin; undefined: not known (never read as zero). */
export const balanceOf = (
  balances: Balances,
  chainId: ChainId,
  account: Address,
  token: Address,
): Atoms | undefined =>
  token === NATIVE_BUY_MARKER
    ? nativeBalanceOf(balances, chainId, account)
    : balances.accounts[accountKey(chainId, account)]?.balances[token]

/** What the account owns of the chain's native coin; undefined: not known. */
export const nativeBalanceOf = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
): Atoms | undefined => accounts[accountKey(chainId, account)]?.native

/** What the account lets the vault relayer take of a token; undefined: not known. */
export const allowanceOf = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
  token: Address,
): Atoms | undefined => accounts[accountKey(chainId, account)]?.allowances[token]

/** The block that the account's figures are of; undefined before the first reading. */
export const balancesBlock = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
): number | undefined => accounts[accountKey(chainId, account)]?.block

/**
 * Whether the token must be set to 0 before another amount; undefined: the present allowance was not probed yet. A
 * token without allowance can be set to anything.
 */
export const resetNeeded = (
  balances: Balances,
  chainId: ChainId,
  account: Address,
  token: Address,
): boolean | undefined => {
  const allowance = allowanceOf(balances, chainId, account, token)
  if (allowance === 0n) return false
  const probe = balances.probes[allowanceKey(chainId, account, token)]
  return probe !== undefined && probe.allowance === allowance ? probe.needsReset : undefined
}
