/** What `check` says of simulated days: a sound build's log breaks no invariant, whatever failed around it. */
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { foldDurable } from '../../src/events/app'
import { noDurableState } from '../../src/events/appState'
import { isDurableFact } from '../../src/events/catalogue'
import { factOf } from '../../src/events/logFile/factOf'
import { invariantChecker } from '../../src/events/logFile/invariants'
import type { AnyLine } from '../../src/events/logFile/lines'
import { makePlan } from './plan/makePlan'
import { inFileOrder } from './report'
import { runPlan } from './run'

const violationsIn = (lines: readonly AnyLine[]): readonly string[] => {
  const watch = invariantChecker()
  let state = noDurableState
  return lines.flatMap((line) => {
    if (line.kind === 'setAside' || line.kind === 'inputs') return []
    const fact = factOf(line)
    if (E.isLeft(fact)) return []
    const before = state
    if (isDurableFact(fact.right)) state = foldDurable(state, fact.right)
    return watch.check(fact.right, before, state).map((text) => `${fact.right.type}: ${text}`)
  })
}

// Days 16 and 133 have an order whose tab died before its signature was stored, day 97 two tabs with the same order, day
// 84 a deadline that another tab had not heard of.
it.each([1, 2, 3, 4, 5, 16, 84, 97, 133])('the log of simulated day %i breaks no invariant', (seed) => {
  const { world } = runPlan(makePlan(seed))
  expect(world.profiles.flatMap(({ disk }) => violationsIn(inFileOrder(disk)))).toEqual([])
})
