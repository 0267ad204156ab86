/** Takes over the settings that a saved log has. */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppEvent } from '../catalogue'
import {
  DeadlineSet,
  ExpertModeSet,
  LocaleSet,
  MaxLossSet,
  RecipientToggleSet,
  SlippageSet,
  SwitchSet,
  ThemeSet,
} from './events'
import { localeTags } from './locales.data'
import { chosenDeadline, effectiveMaxLoss } from './select'
import { HIGH_SLIPPAGE, type Settings, type SwitchName } from './state'

/** The values that a file may give each switch. */
const takenOver: Readonly<Record<SwitchName, readonly boolean[]>> = {
  sounds: [true, false],
  notifications: [],
  logosAndPrices: [false],
  reports: [false],
  urlWarning: [true],
  keys: [true, false],
  leaveOrders: [true, false],
}

const switches = (settings: Settings, wanted: Settings): readonly AppEvent[] =>
  (Object.keys(takenOver) as readonly SwitchName[])
    .map((name) => ({ name, on: wanted.switches[name] }))
    .filter(({ name, on }) => on !== settings.switches[name] && takenOver[name].includes(on))
    .map((one) => SwitchSet(one))

const isHigh = ({ slippage }: Settings): boolean => slippage !== 'auto' && slippage > HIGH_SLIPPAGE

/** 'refused': the file differs only in settings that are never taken from a file. */
export type NothingImported = { readonly tag: 'nothingNew' | 'refused' }

/**
 * Expert mode from a file works like expert mode from a link: a banner says that it came from elsewhere, and turns it
 * off (D3.29).
 */
const expertMode = (settings: Settings, wanted: Settings): readonly AppEvent[] => {
  const isOn = wanted.expertMode !== 'off'
  return isOn === (settings.expertMode !== 'off') ? [] : [ExpertModeSet({ mode: isOn ? 'link' : 'off' })]
}

/**
 * Makes an event for each setting that differs. `wanted` is the present settings with the file's values (X79). A file
 * may be someone else's, so an import never takes a higher loss limit (which needs its word), a high slippage, settings
 * that send more data to others, an end to the address check, or notifications, which the browser must allow.
 */
export const importSettings: Decision<Settings, NothingImported> = ({ durable }, wanted) => {
  const { settings } = durable
  const deadline = chosenDeadline(wanted)
  const loss = effectiveMaxLoss(wanted)
  const events: readonly AppEvent[] = [
    ...(wanted.slippage === settings.slippage || isHigh(wanted)
      ? []
      : [SlippageSet({ slippage: wanted.slippage })]),
    ...(deadline === settings.deadline || (deadline === null && wanted.deadline !== null)
      ? []
      : [DeadlineSet({ seconds: deadline })]),
    ...(wanted.theme === settings.theme ? [] : [ThemeSet({ theme: wanted.theme })]),
    ...(wanted.locale === settings.locale || (wanted.locale !== null && !localeTags.includes(wanted.locale))
      ? []
      : [LocaleSet({ locale: wanted.locale })]),
    ...(wanted.recipientToggleVisible === settings.recipientToggleVisible
      ? []
      : [RecipientToggleSet({ visible: wanted.recipientToggleVisible })]),
    ...expertMode(settings, wanted),
    ...(loss < effectiveMaxLoss(settings) ? [MaxLossSet({ maxLoss: loss })] : []),
    ...switches(settings, wanted),
  ]
  if (events.length > 0) return E.right(events)
  const isRefused =
    wanted.slippage !== settings.slippage ||
    wanted.locale !== settings.locale ||
    loss !== effectiveMaxLoss(settings) ||
    Object.entries(settings.switches).some(([name, on]) => wanted.switches[name as SwitchName] !== on)
  return E.left({ tag: isRefused ? 'refused' : 'nothingNew' })
}
