/** The fee discount of holders of (v)COW, as it was in 2022 (V14.1, V14.2): shown, and applied by the service alone. */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address, Atoms } from '../kernel'
import { balanceOf } from '../balances/select'
import { vCowDrops } from './drops.data'

export interface DiscountTier {
  /** The least combined balance of the tier, in atoms. */
  readonly from: Atoms
  /** In percent of the fee. */
  readonly percent: number
}

const COW = 10n ** 18n

/** A balance right at a tier belongs to it (V14.1). */
export const discountTiers: readonly DiscountTier[] = [
  { from: 0n, percent: 0 },
  { from: 1_000n * COW, percent: 5 },
  { from: 10_000n * COW, percent: 10 },
  { from: 100_000n * COW, percent: 20 },
  { from: 1_000_000n * COW, percent: 40 },
]

export const tierOf = (balance: Atoms): DiscountTier =>
  discountTiers.findLast(({ from }) => balance >= from) ?? { from: 0n, percent: 0 }

/** vCOW and COW of an account on a chain; null if there is neither, or one of them is not known. */
export const combinedBalance = ({ session }: AppState, chainId: ChainId, account: Address): Atoms | null => {
  const drop = vCowDrops[chainId]
  if (drop === undefined) return null
  const vCow = balanceOf(session.balances, chainId, account, drop.vCow.address)
  const cow = balanceOf(session.balances, chainId, account, drop.cow.address)
  return vCow === undefined || cow === undefined ? null : vCow + cow
}

/** Whether the service of the chain takes the discount off its fee: that of 2022 did, today's does not (V14.2). */
export const hasDiscount = (chainId: ChainId): boolean =>
  chainId in vCowDrops && chains[chainId].feeModel === 'signed'
