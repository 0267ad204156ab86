import type { Bps } from '../kernel/units'

export type Theme = 'system' | 'light' | 'dark'

/** On by the user's own word, or by a link's `ape` parameter. */
export type ExpertMode = 'off' | 'chosen' | 'link'

/** What the user set (S §3 'User settings'). */
export interface Settings {
  readonly slippage: 'auto' | Bps
  /** Seconds; null is the chain's default. */
  readonly deadline: number | null
  readonly theme: Theme
  /** BCP 47 tag; null follows the browser. */
  readonly locale: string | null
  /** The form offers to send to another address (S §2.6). */
  readonly recipientToggleVisible: boolean
  readonly expertMode: ExpertMode
  /** From this price impact on, orders are refused. */
  readonly maxLoss: Bps
}

/** 25 % (decisions, Loss guard). */
export const DEFAULT_MAX_LOSS: Bps = 2500
/** Where the loss guard begins, 15 %: a lower limit would refuse what a plain confirmation allows. */
export const MIN_MAX_LOSS: Bps = 1500
/** A total loss is refused whatever was set. */
export const MAX_MAX_LOSS: Bps = 10_000

export const defaultSettings: Settings = {
  slippage: 'auto',
  deadline: null,
  theme: 'system',
  locale: null,
  recipientToggleVisible: false,
  expertMode: 'off',
  maxLoss: DEFAULT_MAX_LOSS,
}

/** What 'auto' means: 0.5 % (decisions, 'Values not shown'). */
export const DEFAULT_SLIPPAGE: Bps = 50
/** S §5. */
export const MAX_SLIPPAGE: Bps = 5000
export const MIN_DEADLINE_SECONDS = 60
export const MAX_DEADLINE_SECONDS = 10_800
