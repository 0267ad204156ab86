import { chains } from '../chain/chains.data'
import type { Bps, ChainId } from '../kernel/units'
import type { Settings } from './state'
import { DEFAULT_SLIPPAGE } from './state'

/** The slippage that counts: what was set, or what 'auto' means. */
export const effectiveSlippage = ({ slippage }: Settings): Bps =>
  slippage === 'auto' ? DEFAULT_SLIPPAGE : slippage

/** Acceptances and confirmations are skipped (T §6), up to the loss guard. */
export const isExpert = ({ expertMode }: Pick<Settings, 'expertMode'>): boolean => expertMode !== 'off'

/** The deadline that counts, in seconds: what was set, or the chain's. */
export const effectiveDeadline = ({ deadline }: Settings, chainId: ChainId): number =>
  deadline ?? chains[chainId].defaultDeadline
