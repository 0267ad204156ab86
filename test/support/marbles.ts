/**
 * `marbles` for vitest: each test runs in virtual time, and a difference is shown as vitest shows values.
 * rxjs-marbles has no entry for vitest; its jest entry wants a global `expect`.
 */
import { configure } from 'rxjs-marbles'
import type { Context } from 'rxjs-marbles/context'
import { expect } from 'vitest'

/** Longer than any test. Endless polling then differs from the expectation and doesn't run forever. */
const END_MS = 86_400_000

const endless = configure({
  run: true,
  frameworkMatcher: true,
  assertDeepEqual: (actual: unknown, expected: unknown) => {
    expect(actual).toStrictEqual(expected)
  },
})

export const marbles = (test: (m: Context) => unknown): (() => unknown) =>
  endless.marbles((m) => {
    m.scheduler.maxFrames = END_MS
    return test(m)
  })
