/** A setting counts in its tab only once it is stored. An order pressed meanwhile has the setting before (X353). */
import type { DurableState } from '../appState'
import type { Fact } from '../catalogue'
import type { UnixMs } from '../kernel'
import type { Settings } from '../settings/state'

/** In ms: the store takes a setting within this time, or is given up, and the setting counts without it (`STORAGE_TIMEOUT_MS`). */
export const STORED_MS = 10_000

/** The settings that a tab may have had: the stored ones first. */
export type PossibleSettings = readonly [Settings, ...(readonly Settings[])]

export interface UnstoredSettings {
  /** Takes the facts in the log's order, each with the state before it. */
  readonly see: (fact: Fact, before: DurableState) => void
  /** With `stored` the settings that the log has then. */
  readonly possible: (session: string, at: UnixMs, stored: Settings) => PossibleSettings
}

export const unstoredSettings = (): UnstoredSettings => {
  /** By session, what its own changes replaced, and when. */
  const replaced = new Map<string, readonly { readonly at: UnixMs; readonly settings: Settings }[]>()
  const recent = (session: string, at: UnixMs) =>
    (replaced.get(session) ?? []).filter((one) => at - one.at <= STORED_MS)
  return {
    see: ({ type, session, at }, { settings }) => {
      if (type === 'SlippageSet' || type === 'DeadlineSet')
        replaced.set(session, [...recent(session, at), { at, settings }])
    },
    possible: (session, at, stored) => [stored, ...recent(session, at).map(({ settings }) => settings)],
  }
}

/** The problem with the stored settings; null if there is none with any that the tab may have had. */
export const problemWithAll = <Problem>(
  possible: PossibleSettings,
  problemWith: (settings: Settings) => Problem | null,
): Problem | null => {
  const [first, ...others] = possible.map(problemWith)
  return first === undefined || others.includes(null) ? null : first
}
