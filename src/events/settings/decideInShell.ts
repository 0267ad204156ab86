/** The settings that the page's shell can change: they are part of the first load, the other decisions are not. */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { ExpertModeSet, ThemeSet } from './events'
import type { Theme } from './state'

export const setTheme: Decision<{ readonly theme: Theme }, never> = (_, { theme }) =>
  E.right([ThemeSet({ theme })])

/** Turns expert mode off, which needs no confirmation (S2.6.12); `enterExpertMode` turns it on. */
export const leaveExpertMode: Decision<unknown, never> = () => E.right([ExpertModeSet({ mode: 'off' })])
