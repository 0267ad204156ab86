import { describe, expect, it } from 'vitest'
import { foldApp } from '../../src/events/app'
import { noState } from '../../src/events/appState'
import { BalancesReadFailed } from '../../src/events/balances/events'
import type { Fact } from '../../src/events/catalogue'
import type { Process } from './engine/time'
import { makePlan } from './plan/makePlan'
import { runPlan } from './run'
import { withLateFolds } from './tabs/lateFolds'

const tab: Process = { name: '0/0/1', isAlive: true, frozenUntil: 0, timerStepMs: 0 }
const account = `0x${'1'.repeat(40)}` as const
const late: Fact = {
  ...BalancesReadFailed({ chainId: 1, account, reason: 'unreachable' }),
  ...{ id: 's-1', session: 's', n: 1, at: 1 },
}

describe('folds that come later', () => {
  it('fold nothing in a tab that has none yet, and what it missed is said', () => {
    const missed: string[] = []
    const folded = withLateFolds(
      () => tab,
      (folds) => {
        folds.begin(tab)
        folds.watch((details) => missed.push(details))
        return foldApp(noState, late, 'own')
      },
    )
    expect(folded.session.balances).toBe(noState.session.balances)
    expect(missed).toHaveLength(1)
    expect(missed[0]).toContain('BalancesReadFailed in 0/0/1')
  })

  it('fold all from the moment on at which they arrive, and for the checks at any time', () => {
    const whole = foldApp(noState, late, 'own')
    const missed: string[] = []
    for (const current of [tab, null])
      withLateFolds(
        () => current,
        (folds) => {
          folds.begin(tab)
          folds.watch((details) => missed.push(details))
          if (current !== null) folds.arrive(tab)
          expect(foldApp(noState, late, 'own')).toEqual(whole)
        },
      )
    expect(whole.session.balances).not.toEqual(noState.session.balances)
    expect(missed).toEqual([])
  })

  it('come seconds later on some days, which break nothing', () => {
    const plans = [1, 2].map((seed) => ({ ...makePlan(seed, { isPlain: true }), slowCodeMs: 20_000 }))
    for (const plan of plans) {
      const late = runPlan(plan)
      expect(late.violations).toEqual([])
      expect(late.hash).not.toBe(runPlan({ ...plan, slowCodeMs: 1 }).hash)
    }
  })
})
