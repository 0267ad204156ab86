/** Safe transactions whose end is looked at again. */
import type { ChainId } from '../chain/chains.data'
import { type Address, type UnixMs, DAY_MS, isFresh, sameAddress } from '../kernel'
import type { Transaction, Transactions } from './state'

/** How long an end is looked at again (C590). */
const LOOKED_AT_AGAIN_MS = DAY_MS

const SAFE_ENDS: readonly unknown[] = ['safeRejected', 'safeReplaced', 'safeDeleted', 'safeNotFound']

/**
 * The account's Safe transactions that ended within the last day (X192, C590). Service and endpoint may have been behind, and
 * the owners' signatures outlive a queue entry, so the Safe may have executed one, or may still execute it.
 */
export const endedAtSafe = (
  { byHash }: Transactions,
  chainId: ChainId,
  account: Address,
  now: UnixMs,
): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(
    ({ error, from, confirmedTime }) =>
      SAFE_ENDS.includes(error?.tag) &&
      confirmedTime !== null &&
      isFresh(confirmedTime, now, LOOKED_AT_AGAIN_MS) &&
      sameAddress(from, account),
  )
