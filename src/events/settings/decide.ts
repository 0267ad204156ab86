import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision, Bps } from '../kernel'
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
export const setSlippage: Decision<AppState, { readonly slippage: 'auto' | Bps }, AppEvent, OutOfRange> = (
  _,
  { slippage },
) =>
  slippage === 'auto' || isWithin(slippage, 0, MAX_SLIPPAGE)
    ? E.right([SlippageSet({ slippage })])
    : E.left({ tag: 'outOfRange' })

/** Sets the deadline to whole seconds from 60 to 10 800 (D3.10, S5.19, S5.20), or to null, the chain's default. */
export const setDeadline: Decision<AppState, { readonly seconds: number | null }, AppEvent, OutOfRange> = (
  _,
  { seconds },
) =>
  seconds === null || isWithin(seconds, MIN_DEADLINE_SECONDS, MAX_DEADLINE_SECONDS)
    ? E.right([DeadlineSet({ seconds })])
    : E.left({ tag: 'outOfRange' })

/** Whether the form offers a recipient (S2.6.6). */
export const setRecipientToggle: Decision<AppState, { readonly visible: boolean }, AppEvent, never> = (
  _,
  { visible },
) => E.right([RecipientToggleSet({ visible })])

export interface UnknownLocale {
  readonly tag: 'unknownLocale'
}

/** Sets one of the known locales, or null to follow the browser. */
export const setLocale: Decision<AppState, { readonly locale: string | null }, AppEvent, UnknownLocale> = (
  _,
  { locale },
) =>
  locale === null || localeTags.includes(locale)
    ? E.right([LocaleSet({ locale })])
    : E.left({ tag: 'unknownLocale' })

export const setSwitch: Decision<
  AppState,
  { readonly name: SwitchName; readonly on: boolean },
  AppEvent,
  never
> = (_, { name, on }) => E.right([SwitchSet({ name, on })])

/** Closes an announcement. `hash` is the hash of its text (S7.26). */
export const closeAnnouncement: Decision<AppState, { readonly hash: string }, AppEvent, never> = (
  _,
  { hash },
) => E.right([AnnouncementClosed({ hash })])
