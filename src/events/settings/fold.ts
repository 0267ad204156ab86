import { type FactBy, durableSlice } from '../kernel'
import type * as events from './events'
import { type Settings, defaultSettings, MAX_SLIPPAGE } from './state'

/** The number of closed announcements to remember (C172). Older ones are no longer published. */
const CLOSED_KEPT = 50

/** A stored slippage that is invalid, from any build, counts as 'auto' (T5.56, S5.16). */
const slippageOf = ({ slippage }: FactBy<typeof events.SlippageSet>['data']): Settings['slippage'] =>
  slippage === 'auto' || (slippage >= 0 && slippage <= MAX_SLIPPAGE) ? slippage : 'auto'

/** The user's settings; the latest change of any tab counts. */
export const durable = durableSlice<Settings, typeof events>(defaultSettings, {
  SlippageSet: (state, { data }) => {
    const slippage = slippageOf(data)
    return slippage === state.slippage ? state : { ...state, slippage }
  },
  // Stored unchanged: `chosenDeadline` judges it.
  DeadlineSet: (state, { data: { seconds } }) =>
    seconds === state.deadline ? state : { ...state, deadline: seconds },
  ThemeSet: (state, { data: { theme } }) => (theme === state.theme ? state : { ...state, theme }),
  ExpertModeSet: (state, { data: { mode } }) =>
    mode === state.expertMode ? state : { ...state, expertMode: mode },
  MaxLossSet: (state, { data: { maxLoss } }) => (maxLoss === state.maxLoss ? state : { ...state, maxLoss }),
  LocaleSet: (state, { data: { locale } }) => (locale === state.locale ? state : { ...state, locale }),
  RecipientToggleSet: (state, { data: { visible } }) =>
    visible === state.recipientToggleVisible ? state : { ...state, recipientToggleVisible: visible },
  SwitchSet: (state, { data: { name, on } }) =>
    state.switches[name] === on ? state : { ...state, switches: { ...state.switches, [name]: on } },
  AnnouncementClosed: (state, { data: { hash } }) => {
    const closed = state.closedAnnouncements
    return closed.includes(hash)
      ? state
      : { ...state, closedAnnouncements: [...closed, hash].slice(-CLOSED_KEPT) }
  },
})
