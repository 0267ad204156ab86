import { describe, expect, it } from 'vitest'
import { makePlan } from './plan/makePlan'
import type { Plan } from './plan/plan'
import { reportText } from './report'
import { shrink } from './shrink'
import type { Violation } from './sim'

const plan = makePlan(3, { isPlain: true })
const needed = plan.acts[1]
const violation: Violation = { invariant: 'a rule', details: 'it broke', at: 86_000_000, fact: null }
/** Breaks for as long as one act of the plan is in it. */
const breaks = ({ acts }: Plan): Violation | undefined =>
  acts.some((act) => act === needed) ? violation : undefined

describe('a failing plan is made small', () => {
  it('down to the act that breaks it', () => {
    const shrunk = shrink(plan, { breaks })
    expect(shrunk?.plan.acts).toEqual([needed])
    expect(shrunk?.isCut).toBe(false)
  })

  it('for as long as there is time, and the report says when it was over', () => {
    let now = 0
    const clock = () => (now += 1000)
    const shrunk = shrink(plan, { breaks, ms: 3000, clock })
    expect(shrunk).toMatchObject({ isCut: true, runs: 3 })
    expect(shrunk === null ? '' : reportText(3, shrunk)).toContain('there was no time to make it smaller')
  })

  it('to nothing where it does not break', () => {
    expect(shrink(plan, { breaks: () => undefined })).toBe(null)
  })
})
