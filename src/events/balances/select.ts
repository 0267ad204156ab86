import type { ChainId } from '../chain/chains.data'
import { type Address, type Atoms, type UnixMs, NATIVE_BUY_MARKER, isFresh } from '../kernel'
import { type Balances, accountKey, allowanceKey } from './state'

/** The account's balance of a token or of the native coin; undefined when unknown, which never counts as zero. */
export const balanceOf = (
  balances: Balances,
  chainId: ChainId,
  account: Address,
  token: Address,
): Atoms | undefined =>
  token === NATIVE_BUY_MARKER
    ? nativeBalanceOf(balances, chainId, account)
    : balances.accounts[accountKey(chainId, account)]?.balances[token]

/** The account's balance of the chain's native coin; undefined when unknown. */
export const nativeBalanceOf = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
): Atoms | undefined => accounts[accountKey(chainId, account)]?.native

/** The account's allowance of a token for the vault relayer; undefined when unknown. */
export const allowanceOf = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
  token: Address,
): Atoms | undefined => accounts[accountKey(chainId, account)]?.allowances[token]

/** Balance and allowance of an order are read again after this time (X65): a minute in ms. */
const READING_AGE_MS = 60_000

/** Whether the account's figures are too old to sign an order by them; false before the first reading. */
export const areBalancesOld = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
  now: UnixMs,
): boolean => {
  const readAt = accounts[accountKey(chainId, account)]?.readAt
  return readAt !== undefined && !isFresh(readAt, now, READING_AGE_MS)
}

/** The block of the account's figures; undefined before the first reading. */
export const balancesBlock = (
  { accounts }: Balances,
  chainId: ChainId,
  account: Address,
): number | undefined => accounts[accountKey(chainId, account)]?.block

/**
 * Whether the token's allowance must be set to 0 before another amount (D5.13); undefined when the present allowance
 * was not probed yet. An allowance of 0 can be set to any amount.
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

/** The account's balances of the tokens in all active lists. Undefined before the first reading. */
export const holdingsOf = (
  { holdings }: Balances,
  chainId: ChainId,
  account: Address,
): Readonly<Record<Address, Atoms>> | undefined => holdings[accountKey(chainId, account)]
