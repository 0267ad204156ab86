import { type Address, type Atoms, type UnixMs, noEntries } from '../kernel'
import type { ChainId } from '../chain/chains.data'
import type { ChainTrouble } from '../chain/state'

/** An account's balances and allowances for the vault relayer at a block. Missing tokens are unknown, not zero. */
export interface AccountBalances {
  readonly block: number
  /** When the figures were read last (X65). */
  readonly readAt: UnixMs
  readonly native: Atoms
  readonly balances: Readonly<Record<Address, Atoms>>
  readonly allowances: Readonly<Record<Address, Atoms>>
}

export interface Balances {
  /** By `accountKey`. */
  readonly accounts: Readonly<Record<string, AccountBalances>>
  /** Accounts whose last read failed, with the reason. Absent while the figures are fresh. */
  readonly stale: Readonly<Record<string, ChainTrouble>>
  /** By `allowanceKey`: the probe's result, which is valid for that allowance only. */
  readonly probes: Readonly<Record<string, { readonly allowance: Atoms; readonly needsReset: boolean }>>
  /**
   * By `accountKey`: the account's balances of all tokens on the active lists. A missing token has a balance of 0 or an
   * unknown one.
   */
  readonly holdings: Readonly<Record<string, Readonly<Record<Address, Atoms>>>>
  /** By account: its allowances for the affected router, with their block on Ethereum. */
  readonly affected: Readonly<
    Record<Address, { readonly block: number; readonly allowances: Readonly<Record<Address, Atoms>> }>
  >
}

export const noBalances: Balances = {
  accounts: noEntries,
  stale: noEntries,
  probes: noEntries,
  holdings: noEntries,
  affected: noEntries,
}

export const accountKey = (chainId: ChainId, account: Address): string => `${String(chainId)}:${account}`

export const allowanceKey = (chainId: ChainId, account: Address, token: Address): string =>
  `${accountKey(chainId, account)}:${token}`
