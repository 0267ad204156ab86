import type { Bps } from '../kernel/units'

export type Theme = 'system' | 'light' | 'dark'

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
}

export const defaultSettings: Settings = {
  slippage: 'auto',
  deadline: null,
  theme: 'system',
  locale: null,
  recipientToggleVisible: false,
}

/** What 'auto' means: 0.5 % (decisions, 'Values not shown'). */
export const DEFAULT_SLIPPAGE: Bps = 50
/** S §5. */
export const MAX_SLIPPAGE: Bps = 5000
export const MIN_DEADLINE_SECONDS = 60
export const MAX_DEADLINE_SECONDS = 10_800
