import type { DurableFact, FactOfType } from '../catalogue'
import type { Settings } from './state'
import { MAX_SLIPPAGE } from './state'

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
