/** The 2022 fee discount for (v)COW holders (V14.1, V14.2). The app shows it, and only the service applies it. */
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

/** An account's vCOW and COW on a chain. Null if there is neither, or one of them is unknown. */
export const combinedBalance = ({ session }: AppState, chainId: ChainId, account: Address): Atoms | null => {
  const drop = vCowDrops[chainId]
  if (drop === undefined) return null
  const vCow = balanceOf(session.balances, chainId, account, drop.vCow.address)
  const cow = balanceOf(session.balances, chainId, account, drop.cow.address)
  return vCow === undefined || cow === undefined ? null : vCow + cow
}

/** Whether the chain's service takes the discount off its fee: the 2022 one did, today's doesn't (V14.2). */
export const hasDiscount = (chainId: ChainId): boolean =>
  chainId in vCowDrops && chains[chainId].feeModel === 'signed'
