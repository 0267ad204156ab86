/** What `check` says of simulated days: a sound build's log breaks no invariant, whatever failed around it. A run takes a third of these days, the soak all. */
import { expect, it } from 'vitest'
import { someOf } from '../support/sample'
import { logsOf, violationsIn } from './checkLines'
import { makePlan } from './plan/makePlan'

// Day 6 has an older log of orders that have ended. Day 272 has an order that is stored late, after other quotes of its number. Day 286 has two browsers with the very same order; days 27, 212 and 214 presses that are refused. Days 16 and 133 have an order whose tab died before its signature was stored, day 97 two tabs with the same order, day
// 84 a deadline that another tab had not heard of. Day 738 has a damaged request, day 755 a tab that lost the end of its inputs, day
// 3087 a tab that lost a quote of the number of an earlier one. Day 14 has a wallet on a phone.
const drawn = someOf(
  [1, 2, 3, 4, 5, 6, 14, 16, 27, 84, 97, 133, 212, 214, 272, 286, 738, 755, 3087],
  'a checked day',
  3,
).map(([day]) => day)

it.each(drawn)('the log of simulated day %i breaks no invariant', (seed) => {
  expect(logsOf(makePlan(seed)).flatMap(violationsIn)).toEqual([])
})
