/** A tab waits as long as the order book asks. */
import { expect, it } from 'vitest'
import { pauseChecker } from '../../../../src/events/logFile/check/pauseRules'
import { OrdersCheckFailed } from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { story } from '../../../support/orderStory'

const MINUTE = 60_000
const trouble = OrdersCheckFailed({ chainId: 1, reason: 'tooMany', retryAfterMs: MINUTE })

/** Questions at these times, in ms, each answered at once with the request to wait `pauseMs`. */
const brokenBy = (
  times: readonly number[],
  { pauseMs = MINUTE, page = {} }: { readonly pauseMs?: number; readonly page?: object } = {},
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(pauseChecker)
  story([trouble, null, 'a']).forEach(seeFact)
  const notes = times.flatMap((at, i) => [
    { at, n: 1, ask: 'orderBook.accountOrders', args: [1, 'account', page] },
    { at, n: 1, answer: 2 * i, value: { _tag: 'Left', left: { tag: 'tooMany', retryAfterMs: pauseMs } } },
  ])
  seeInputs({ session: 'a', first: 0, notes })
  return end().map(({ text }) => text)
}

it('that asks again and again before the pause is over breaks a rule (X333)', () => {
  expect(brokenBy([0, 3000, 5000, 8000, 11_000])).toEqual([
    'OrdersCheckFailed: the order book is not asked again before the pause is over that it asked for: expected 60 s, found 2 s, and 4 questions in a row that came too early',
  ])
})

it.each<readonly [string, Parameters<typeof brokenBy>]>([
  ['waits', [[0, 1, 2, 3, 4].map((i) => i * MINUTE)]],
  ['waits a little less than that by its timer', [[0, 1, 2, 3, 4].map((i) => i * (MINUTE - 400))]],
  ['asks early only a few times', [[0, 1000, 2000, 3000, MINUTE + 3000, MINUTE + 4000]]],
  [
    'has two parts that ask, each of which waits',
    [[0, 1, 2, 3].flatMap((i) => [i * MINUTE, i * MINUTE + 2000])],
  ],
  ['was asked for no pause', [[0, 1000, 2000, 3000, 4000], { pauseMs: 0 }]],
  ['waits a minute of an hour', [[0, 1, 2, 3, 4].map((i) => i * MINUTE), { pauseMs: 60 * MINUTE }]],
  ['has its clock set back', [[5, 4, 3, 2, 1, 0].map((i) => i * 1000)]],
  ['asks for pages of the history', [[0, 1000, 2000, 3000, 4000, 5000], { page: { offset: 100 } }]],
])('a tab that %s breaks no rule (X333)', (_name, args) => {
  expect(brokenBy(...args)).toEqual([])
})
