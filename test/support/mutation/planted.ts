/** Values planted for `npm run mutate` (test/mutate.test.ts): one of each fate. */

/** A test names it. */
export const TESTED = 3

/** No test would notice another. */
export const UNTESTED = 4

/** With another one, `countUp` never ends. */
const LAST = 5

/** With another one, this module cannot be loaded, and no test fails of it. */
const SHAPE = 'round'
if (!SHAPE.endsWith('round')) throw new TypeError('not round')

export const countUp = (): number => {
  let n = 0
  while (n !== LAST) n = n === 5 ? 0 : n + 1
  return n
}
