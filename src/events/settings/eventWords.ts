import type { EventWords } from '../logFile/eventWords'
import { durationValue, logMessage, shareValue } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `settings`. */
export const settingsWords = {
  SlippageSet: ({ data }) =>
    logMessage('fact.slippageSet', {
      slippage: data.slippage === 'auto' ? 'auto' : shareValue(data.slippage),
    }),
  DeadlineSet: ({ data: { seconds } }) =>
    seconds === null
      ? logMessage('fact.deadlineDefault')
      : logMessage('fact.deadlineSet', { span: durationValue(seconds * 1000) }),
  ThemeSet: ({ data }) => logMessage('fact.themeSet', { theme: data.theme }),
  RecipientToggleSet: ({ data }) =>
    logMessage('fact.recipientShown', { visible: data.visible ? 'on' : 'off' }),
  ExpertModeSet: ({ data }) => logMessage('fact.expertSet', { mode: data.mode }),
  MaxLossSet: ({ data }) => logMessage('fact.maxLossSet', { limit: shareValue(data.maxLoss) }),
  LocaleSet: ({ data }) => logMessage('fact.localeSet', { locale: data.locale ?? '-' }),
  SwitchSet: () => logMessage('fact.switchSet'),
  AnnouncementClosed: () => logMessage('fact.announcementClosed'),
} satisfies EventWords<typeof events>
