import type { Bps, FactBy } from '../kernel'
import type * as events from './events'

export type Theme = FactBy<typeof events.ThemeSet>['data']['theme']

export type SwitchName = FactBy<typeof events.SwitchSet>['data']['name']

/** The user's settings (S3.3 to S3.10). */
export interface Settings {
  /** In basis points (S9.4, T5.54). */
  readonly slippage: 'auto' | Bps
  /** Seconds; null is the chain's default (S9.6, S9.7). */
  readonly deadline: number | null
  readonly theme: Theme
  /** BCP 47 tag; null follows the browser. */
  readonly locale: string | null
  /** Whether the form offers a recipient (S2.6.6). */
  readonly recipientToggleVisible: boolean
  readonly expertMode: FactBy<typeof events.ExpertModeSet>['data']['mode']
  /** Orders with this price impact or more are refused (D5.2). */
  readonly maxLoss: Bps
  readonly switches: Readonly<Record<SwitchName, boolean>>
  /** Hashes of the announcements that the user closed, the newest last. */
  readonly closedAnnouncements: readonly string[]
}

/** 25 % (T2.24, D5.2). */
export const DEFAULT_MAX_LOSS: Bps = 2500
/** 15 %, where the loss guard starts (D5.1); a lower limit would refuse orders that a plain confirmation allows. */
export const MIN_MAX_LOSS: Bps = 1500
/** 100 %: a total loss is always refused. */
export const MAX_MAX_LOSS: Bps = 10_000

export const defaultSettings: Settings = {
  slippage: 'auto',
  deadline: null,
  theme: 'system',
  locale: null,
  recipientToggleVisible: false,
  expertMode: 'off',
  maxLoss: DEFAULT_MAX_LOSS,
  switches: {
    sounds: true,
    notifications: false,
    logosAndPrices: true,
    reports: true,
    urlWarning: true,
    keys: true,
    leaveOrders: true,
  },
  closedAnnouncements: [],
}

/** The slippage of 'auto': 0.5 % (T9.27, V2.1, D4.7). */
export const DEFAULT_SLIPPAGE: Bps = 50
/** Below it the form warns that orders may expire (S5.14). */
export const LOW_SLIPPAGE: Bps = 5
/** Above it the form warns of a worse price (S5.15). */
export const HIGH_SLIPPAGE: Bps = 100
/** 50 % (S5.11, S9.3). */
export const MAX_SLIPPAGE: Bps = 5000
/** The bounds of the deadline (S5.19, S5.20, D3.10). */
export const MIN_DEADLINE_SECONDS = 60
export const MAX_DEADLINE_SECONDS = 10_800
