import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { Bps } from '../kernel'
import {
  AnnouncementClosed,
  DeadlineSet,
  LocaleSet,
  RecipientToggleSet,
  SlippageSet,
  SwitchSet,
} from './events'
import { localeTags } from './locales.data'
import { type SwitchName, MAX_DEADLINE_SECONDS, MAX_SLIPPAGE, MIN_DEADLINE_SECONDS } from './state'

export interface OutOfRange {
  readonly tag: 'outOfRange'
}

export const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Sets the slippage to 'auto' or to whole basis points from 0 to 5000 (S5.10, S5.11, S9.3). */
export const setSlippage: Decision<{ readonly slippage: 'auto' | Bps }, OutOfRange> = (_, { slippage }) =>
  slippage === 'auto' || isWithin(slippage, 0, MAX_SLIPPAGE)
    ? E.right([SlippageSet({ slippage })])
    : E.left({ tag: 'outOfRange' })

/** Sets the deadline to whole seconds from 60 to 10 800 (D3.10, S5.19, S5.20), or to null, the chain's default. */
export const setDeadline: Decision<{ readonly seconds: number | null }, OutOfRange> = (_, { seconds }) =>
  seconds === null || isWithin(seconds, MIN_DEADLINE_SECONDS, MAX_DEADLINE_SECONDS)
    ? E.right([DeadlineSet({ seconds })])
    : E.left({ tag: 'outOfRange' })

/** Whether the form offers a recipient (S2.6.6). */
export const setRecipientToggle: Decision<{ readonly visible: boolean }, never> = (_, { visible }) =>
  E.right([RecipientToggleSet({ visible })])

export interface UnknownLocale {
  readonly tag: 'unknownLocale'
}

/** Sets one of the known locales, or null to follow the browser. */
export const setLocale: Decision<{ readonly locale: string | null }, UnknownLocale> = (_, { locale }) =>
  locale === null || localeTags.includes(locale)
    ? E.right([LocaleSet({ locale })])
    : E.left({ tag: 'unknownLocale' })

export const setSwitch: Decision<{ readonly name: SwitchName; readonly on: boolean }, never> = (
  _,
  { name, on },
) => E.right([SwitchSet({ name, on })])

/** Closes an announcement. `hash` is the hash of its text (S7.26). */
export const closeAnnouncement: Decision<{ readonly hash: string }, never> = (_, { hash }) =>
  E.right([AnnouncementClosed({ hash })])
