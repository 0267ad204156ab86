/** What can be set outside the settings: by the page's frame, which is there from the first moment. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { ExpertModeSet, ThemeSet } from './events'
import type { Theme } from './state'

export const setTheme: Decision<AppState, { readonly theme: Theme }, AppEvent, never> = (_, { theme }) =>
  E.right([ThemeSet({ theme })])

/** Off needs no confirmation (S §2.6); on is `enterExpertMode`. */
export const leaveExpertMode: Decision<AppState, unknown, AppEvent, never> = () =>
  E.right([ExpertModeSet({ mode: 'off' })])
