import { type ChainId, chains } from '../chain/chains.data'
import { type Bps, signedSeconds } from '../kernel'
import {
  type Settings,
  type Theme,
  DEFAULT_MAX_LOSS,
  DEFAULT_SLIPPAGE,
  MAX_DEADLINE_SECONDS,
  MAX_MAX_LOSS,
  MIN_DEADLINE_SECONDS,
  MIN_MAX_LOSS,
} from './state'

interface WithSettings {
  readonly durable: { readonly settings: Settings }
}

export const chosenTheme = ({ durable }: WithSettings): Theme => durable.settings.theme

/** The chosen language's tag; null: the browser's. */
export const chosenLocale = ({ durable }: WithSettings): string | null => durable.settings.locale

/** The slippage that counts: the chosen one, or the default for 'auto' (V2.1, D4.7). */
export const effectiveSlippage = ({ slippage }: Settings): Bps =>
  slippage === 'auto' ? DEFAULT_SLIPPAGE : slippage

/**
 * The loss limit that counts (D5.2): an invalid stored limit counts as the default. The fold keeps the stored value,
 * because logs of 0.1.0 must fold as they did.
 */
export const effectiveMaxLoss = ({ maxLoss }: Pick<Settings, 'maxLoss'>): Bps =>
  maxLoss >= MIN_MAX_LOSS && maxLoss <= MAX_MAX_LOSS ? maxLoss : DEFAULT_MAX_LOSS

/** In expert mode, acceptances and confirmations are skipped (T6.13, T6.14) up to the loss guard (D5.1). */
export const isExpert = ({ expertMode }: Pick<Settings, 'expertMode'>): boolean => expertMode !== 'off'

/** The chosen deadline in seconds; null when none was chosen or the stored one is invalid (S4.65). */
export const chosenDeadline = ({ deadline }: Pick<Settings, 'deadline'>): number | null =>
  deadline !== null && deadline >= MIN_DEADLINE_SECONDS && deadline <= MAX_DEADLINE_SECONDS ? deadline : null

/**
 * The effective deadline in seconds: the chosen one, or the chain's default (S9.6, S9.7, D3.22), within the signable
 * range. Views show the same figure, so no review names another deadline than the wallet gets (X66).
 */
export const effectiveDeadline = (settings: Pick<Settings, 'deadline'>, chainId: ChainId): number =>
  signedSeconds(chosenDeadline(settings) ?? chains[chainId].defaultDeadline)
