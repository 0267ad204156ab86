/** Takes over the settings that a saved log has. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import {
  DeadlineSet,
  LocaleSet,
  MaxLossSet,
  RecipientToggleSet,
  SlippageSet,
  SwitchSet,
  ThemeSet,
} from './events'
import { localeTags } from './locales.data'
import { chosenDeadline, effectiveMaxLoss } from './select'
import type { Settings, SwitchName } from './state'

/** A higher one is marked as high (S5.15). */
const MOST_SLIPPAGE = 100

const switchNames: readonly SwitchName[] = ['sounds', 'logosAndPrices', 'reports', 'urlWarning']

const isHigh = ({ slippage }: Settings): boolean => slippage !== 'auto' && slippage > MOST_SLIPPAGE

/**
 * An event for each setting that differs. What takes more risk is never taken over, because a file may be somebody
 * else's: expert mode, a higher loss limit (both need their word), a high slippage, and notifications, which the
 * browser has to allow.
 */
export const importSettings: Decision<AppState, Settings, AppEvent, { readonly tag: 'nothingNew' }> = (
  { durable },
  wanted,
) => {
  const { settings } = durable
  const deadline = chosenDeadline(wanted)
  const loss = effectiveMaxLoss(wanted)
  const events: readonly AppEvent[] = [
    ...(wanted.slippage === settings.slippage || isHigh(wanted)
      ? []
      : [SlippageSet({ slippage: wanted.slippage })]),
    ...(deadline === settings.deadline ? [] : [DeadlineSet({ seconds: deadline })]),
    ...(wanted.theme === settings.theme ? [] : [ThemeSet({ theme: wanted.theme })]),
    ...(wanted.locale === settings.locale || (wanted.locale !== null && !localeTags.includes(wanted.locale))
      ? []
      : [LocaleSet({ locale: wanted.locale })]),
    ...(wanted.recipientToggleVisible === settings.recipientToggleVisible
      ? []
      : [RecipientToggleSet({ visible: wanted.recipientToggleVisible })]),
    ...(loss < effectiveMaxLoss(settings) ? [MaxLossSet({ maxLoss: loss })] : []),
    ...switchNames
      .filter((name) => wanted.switches[name] !== settings.switches[name])
      .map((name) => SwitchSet({ name, on: wanted.switches[name] })),
  ]
  return events.length === 0 ? E.left({ tag: 'nothingNew' }) : E.right(events)
}
