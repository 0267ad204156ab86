import type { Clock } from '../../../src/streams/ports/Clock'

/** 2026-01-01T00:00:00Z: virtual time begins at 0, which no date should. */
export const FAKE_START_MS = 1_767_225_600_000

/** The clock of a scheduler (virtual in marble tests), `startMs` ahead of it. */
export const fakeClock = (scheduler: { readonly now: () => number }, startMs = FAKE_START_MS): Clock => ({
  now: () => startMs + scheduler.now(),
  elapsed: () => scheduler.now(),
})
