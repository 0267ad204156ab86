import type { EventWords } from '../logFile/eventWords'

/** What the log views say of each event of `settings`. */
export const settingsWords = {
  SlippageSet: null,
  DeadlineSet: null,
  ThemeSet: null,
  RecipientToggleSet: null,
  ExpertModeSet: null,
  MaxLossSet: null,
  LocaleSet: null,
} satisfies EventWords<'settings'>
