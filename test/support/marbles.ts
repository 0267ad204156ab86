/**
 * `marbles` for vitest: each test runs in virtual time, and a difference is shown as vitest shows values.
 * rxjs-marbles has no entry for vitest; its jest entry wants a global `expect`.
 */
import { configure } from 'rxjs-marbles'
import { expect } from 'vitest'

export const { marbles } = configure({
  run: true,
  frameworkMatcher: true,
  assertDeepEqual: (actual: unknown, expected: unknown) => {
    expect(actual).toStrictEqual(expected)
  },
})
