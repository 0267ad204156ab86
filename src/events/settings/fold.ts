import type { DurableFact, FactOfType } from '../catalogue'
import { type Settings, MAX_SLIPPAGE } from './state'

/** So many closed announcements are remembered (C172); older ones are not published any more. */
const CLOSED_KEPT = 50

/** A stored slippage that is invalid, from any build, counts as 'auto' (T5.56, S5.16). */
const slippageOf = ({ slippage }: FactOfType<'SlippageSet'>['data']): Settings['slippage'] =>
  slippage === 'auto' || (slippage >= 0 && slippage <= MAX_SLIPPAGE) ? slippage : 'auto'

/** The user's settings; the latest change of any tab counts. */
export const foldSettings = (state: Settings, fact: DurableFact): Settings => {
  switch (fact.type) {
    case 'SlippageSet': {
      const slippage = slippageOf(fact.data)
      return slippage === state.slippage ? state : { ...state, slippage }
    }
    // Kept as it is; an invalid one counts as the default (S4.65).
    case 'DeadlineSet':
      return fact.data.seconds === state.deadline ? state : { ...state, deadline: fact.data.seconds }
    case 'ThemeSet':
      return fact.data.theme === state.theme ? state : { ...state, theme: fact.data.theme }
    case 'ExpertModeSet':
      return fact.data.mode === state.expertMode ? state : { ...state, expertMode: fact.data.mode }
    case 'MaxLossSet':
      return fact.data.maxLoss === state.maxLoss ? state : { ...state, maxLoss: fact.data.maxLoss }
    case 'LocaleSet':
      return fact.data.locale === state.locale ? state : { ...state, locale: fact.data.locale }
    case 'RecipientToggleSet':
      return fact.data.visible === state.recipientToggleVisible
        ? state
        : { ...state, recipientToggleVisible: fact.data.visible }
    case 'SwitchSet': {
      const { name, on } = fact.data
      return state.switches[name] === on ? state : { ...state, switches: { ...state.switches, [name]: on } }
    }
    case 'AnnouncementClosed': {
      const { hash } = fact.data
      const closed = state.closedAnnouncements
      return closed.includes(hash)
        ? state
        : { ...state, closedAnnouncements: [...closed, hash].slice(-CLOSED_KEPT) }
    }
    default:
      return state
  }
}
