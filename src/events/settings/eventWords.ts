import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `settings`. */
export const settingsWords = {
  SlippageSet: null,
  DeadlineSet: null,
  ThemeSet: null,
  RecipientToggleSet: null,
  ExpertModeSet: null,
  MaxLossSet: null,
  LocaleSet: null,
  SwitchSet: null,
  AnnouncementClosed: null,
} satisfies EventWords<typeof events>
