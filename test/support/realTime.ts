/**
 * Tests run in virtual time. The exceptions are marked with `inRealTime`, and `realTime.test.ts` lists those files.
 *
 * The guard is a setup file of every project but `e2e` and the soak: a test in which a timer of `LIMIT_MS` or more fired by the
 * real clock fails, unless its file is marked. With views, whose parts are fetched while timers of the page run, it is one of
 * `LIMIT_WITH_VIEWS_MS`. Timers of the sandbox, a program of its own, and of Node's fetch do not count.
 */

/** Shorter waits are turns of the event loop, polls of the test library and the pause of typing. */
export const LIMIT_MS = 500

/**
 * The page has timers of up to ten seconds (a form at rest, announced words, a part that is late), and on a busy machine a
 * test that waits for none of them takes longer than that. What a test looks for comes within this time, see `ui/support/setup.ts`.
 */
export const LIMIT_WITH_VIEWS_MS = 15_000

let limit = LIMIT_MS
let reason: string | null = null
let fired: readonly number[] = []
/** Timers that the present file set and that may still fire, and whether they repeat. */
const pending = new Map<unknown, boolean>()

/** Marks the whole file: its tests wait for the real clock, for this reason. Call it at the top of the file. */
export const inRealTime = (why: string): void => {
  reason = why
}

type Timer = (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => unknown

const isForeign = (): boolean => /\/(?<!test\/)sandbox\/|undici/.test(new Error().stack ?? '')

/** The same timer, which remembers that it fired. One that repeats is pending however short it is. */
const counted = (timer: Timer, repeats: boolean): Timer =>
  function (act, ms = 0, ...given) {
    if ((ms < LIMIT_MS && !repeats) || isForeign()) return timer(act, ms, ...given)
    const counting = (...values: unknown[]): void => {
      if (ms >= LIMIT_MS) fired = [...fired, ms]
      if (!repeats) pending.delete(set)
      act(...values)
    }
    const set = timer(counting, ms, ...given)
    pending.set(set, repeats)
    return set
  }

/** Replaces the timers of this realm. Fake timers replace these in turn, and are never counted. */
export const countTimers = (): void => {
  const realm = globalThis as unknown as { setTimeout: Timer; setInterval: Timer }
  realm.setTimeout = Object.assign(counted(realm.setTimeout, false), realm.setTimeout)
  realm.setInterval = counted(realm.setInterval, true)
}

let isCounting = false

/**
 * Starts a test file, whose timers of `of` ms count. Nothing from the previous file remains, even if both run in one
 * worker.
 */
export const beginFile = (of = LIMIT_MS): void => {
  limit = of
  if (!isCounting) countTimers()
  isCounting = true
  reason = null
  fired = []
}

/** A test file ends: a tab that it left open must not act during the next one. Node ends either timer by either name. */
export const endFile = (): void => {
  for (const set of pending.keys()) clearTimeout(set as ReturnType<typeof setTimeout>)
  pending.clear()
}

/** A wait that a test left behind would count for the one that runs when it ends. */
const endWaits = (): void => {
  for (const [set, repeats] of pending)
    if (!repeats) {
      clearTimeout(set as ReturnType<typeof setTimeout>)
      pending.delete(set)
    }
}

/** The problem with the test that ends now, or null. Counting starts again. */
export const waitedFor = (): string | null => {
  if (reason === null) endWaits()
  const times = fired.filter((ms) => reason === null && ms >= limit)
  fired = []
  return times.length === 0
    ? null
    : `The real clock was waited for: timers of ${times.join(', ')} ms. Use virtual time, or mark the file with inRealTime.`
}
