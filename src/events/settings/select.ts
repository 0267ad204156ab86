import { type ChainId, chains } from '../chain/chains.data'
import type { Bps } from '../kernel/units'
import type { Settings } from './state'
import {
  DEFAULT_MAX_LOSS,
  DEFAULT_SLIPPAGE,
  MAX_DEADLINE_SECONDS,
  MAX_MAX_LOSS,
  MIN_DEADLINE_SECONDS,
  MIN_MAX_LOSS,
} from './state'

/** The slippage that counts: what was set, or what 'auto' means. */
export const effectiveSlippage = ({ slippage }: Settings): Bps =>
  slippage === 'auto' ? DEFAULT_SLIPPAGE : slippage

/**
 * The limit of the loss that counts: a stored one that is no limit is taken for the one that nobody raised. Here and not
 * in the fold, because logs of 0.1.0 are folded as they were.
 */
export const effectiveMaxLoss = ({ maxLoss }: Pick<Settings, 'maxLoss'>): Bps =>
  maxLoss >= MIN_MAX_LOSS && maxLoss <= MAX_MAX_LOSS ? maxLoss : DEFAULT_MAX_LOSS

/** Acceptances and confirmations are skipped (T §6), up to the loss guard. */
export const isExpert = ({ expertMode }: Pick<Settings, 'expertMode'>): boolean => expertMode !== 'off'

/** The deadline that was set, in seconds; null: none, or one that is no deadline (S4.65), as the fold's logs keep it. */
export const chosenDeadline = ({ deadline }: Pick<Settings, 'deadline'>): number | null =>
  deadline !== null && deadline >= MIN_DEADLINE_SECONDS && deadline <= MAX_DEADLINE_SECONDS ? deadline : null

/** The deadline that counts, in seconds: what was set, or the chain's. */
export const effectiveDeadline = (settings: Pick<Settings, 'deadline'>, chainId: ChainId): number =>
  chosenDeadline(settings) ?? chains[chainId].defaultDeadline
