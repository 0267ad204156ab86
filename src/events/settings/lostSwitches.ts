/** Switches that a lost row may have turned off. Until they are known, no optional request is sent (X81). */
import { type AppEvent, type Fact, eventNamedIn } from '../catalogue'
import { SwitchSet } from './events'
import { type OptionalRequest, optionalRequests } from './optionalRequests'
import type { Settings } from './state'

export type UnknownSwitches = ReadonlySet<OptionalRequest>

/** A text that still names another event was none that sets a switch. */
const isOfOther = (text: string): boolean => {
  const type = eventNamedIn(text)
  return type !== null && type !== SwitchSet.type
}

/**
 * `lost`: the remaining text of a lost row, or null if none was lost. A row that sets a switch makes that switch known.
 */
export const unknownAfter = (
  unknown: UnknownSwitches,
  lost: string | null,
  fact: Fact | null,
): UnknownSwitches => {
  const before = lost === null || isOfOther(lost) ? unknown : new Set(optionalRequests)
  return fact?.type === 'SwitchSet' ? new Set([...before].filter((name) => name !== fact.data.name)) : before
}

/** The unknown switches that would count as on. */
const toSwitchOff = ({ switches }: Settings, unknown: UnknownSwitches): readonly OptionalRequest[] =>
  optionalRequests.filter((name) => unknown.has(name) && switches[name])

/** Switches them off: at once, because nothing may leave before the events are written. */
export const withoutUnknown = (settings: Settings, unknown: UnknownSwitches): Settings => ({
  ...settings,
  switches: {
    ...settings.switches,
    ...Object.fromEntries(toSwitchOff(settings, unknown).map((name) => [name, false])),
  },
})

/** Also writes it to the log, so that later starts, other tabs and the settings know it. */
export const switchedOff = (settings: Settings, unknown: UnknownSwitches): readonly AppEvent[] =>
  toSwitchOff(settings, unknown).map((name) => SwitchSet({ name, on: false }))
