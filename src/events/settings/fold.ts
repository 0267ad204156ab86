import type { DurableFact } from '../catalogue'
import type { Settings } from './state'

/** What the user set; the latest word of any tab counts. */
export const foldSettings = (state: Settings, fact: DurableFact): Settings => {
  switch (fact.type) {
    case 'SlippageSet':
      return fact.data.slippage === state.slippage ? state : { ...state, slippage: fact.data.slippage }
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
    default:
      return state
  }
}
