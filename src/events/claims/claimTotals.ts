/** The vCOW an account could claim on each network that was looked up (S3.30). */
import type { AppState } from '../appState'
import { type ChainId, chainIds } from '../chain/chains.data'
import { claimRows, type ClaimStatus } from './claimRows'
import { lookUpOf, transactionsOn } from './select'
import type { Address, Atoms, UnixMs } from '../kernel'

/**
 * Atoms of vCOW. `available` is open. The amount that a transaction is claiming right now is in none of the three
 * parts.
 */
export interface ClaimTotals {
  readonly chainId: ChainId
  readonly total: Atoms
  readonly claimed: Atoms
  readonly available: Atoms
  readonly expired: Atoms
}

export const claimTotals = (state: AppState, account: Address, now: UnixMs): readonly ClaimTotals[] =>
  chainIds.flatMap((chainId): readonly ClaimTotals[] => {
    const reading = lookUpOf(state, chainId, account)?.reading ?? null
    if (reading?.files !== 'read') return []
    const rows = claimRows(reading, transactionsOn(state, chainId), now)
    const sum = (...statuses: readonly ClaimStatus[]): Atoms =>
      rows.reduce((all, { status, amount }) => (statuses.includes(status) ? all + amount : all), 0n)
    return [
      {
        chainId,
        total: sum('open', 'underWay', 'claimed', 'closed'),
        claimed: sum('claimed'),
        available: sum('open'),
        expired: sum('closed'),
      },
    ]
  })

/** A network whose claims couldn't be loaded: either its endpoint or the list of claims didn't respond. */
export interface FailedNetwork {
  readonly chainId: ChainId
  readonly reason: string
}

export const failedLookUps = (state: AppState, account: Address): readonly FailedNetwork[] =>
  chainIds.flatMap((chainId): readonly FailedNetwork[] => {
    const { isReading = true, failed = null, reading = null } = lookUpOf(state, chainId, account) ?? {}
    const reason = failed ?? reading?.files ?? 'read'
    return isReading || reason === 'read' ? [] : [{ chainId, reason }]
  })
