import { describe, expect, it } from 'vitest'
import { createRandom } from './engine/random'
import { createQueue } from './engine/queue'
import { drawnFaultIds } from './faults/table'
import { someOf } from '../support/sample'
import { makePlan } from './plan/makePlan'
import { runPlan } from './run'

/** Seeds with tabs of both profiles, faults, an aged log and a recording among them. */
const SEEDS = Array.from({ length: 12 }, (_, i) => 100 + i)
/** Days that broke a rule once (docs/simulation.md, 'What it found'). */
const FOUND = [10_557, 12_823, 14_454, 26_418]

describe('a simulated day', () => {
  it.each([
    ...someOf(SEEDS, 'a day that ends the same way', 4),
    ...someOf(FOUND, 'a day that broke a rule once', 2),
  ])('of seed %i ends the same way each time, and breaks nothing (%s)', (seed) => {
    const plan = makePlan(seed)
    const first = runPlan(plan)
    const second = runPlan(plan)
    expect(first.violations).toEqual([])
    expect(second.hash).toBe(first.hash)
    expect(second.tasks).toBe(first.tasks)
  })

  it('has the faults that were asked for and no other, also of those that few days would meet', () => {
    const idsOf = (faults: readonly string[]): ReadonlySet<string> =>
      new Set(
        Array.from({ length: 300 }, (_, i) => makePlan(i + 1, { faults }).faults.map(({ id }) => id)).flat(),
      )
    expect([...idsOf([])]).toEqual([])
    expect([...idsOf(['T7', 'L16'])].sort()).toEqual(['L16', 'T7'])
    expect(makePlan(1, { isPlain: true }).faults).toEqual([])
  })

  it('is as it would be without them where it has one that few days would meet', () => {
    const isRare = ({ id }: { readonly id: string }): boolean => !drawnFaultIds.includes(id)
    const few = Array.from({ length: 300 }, (_, i) => makePlan(i + 1)).filter(({ faults }) =>
      faults.some(isRare),
    )
    expect(few).not.toEqual([])
    for (const { seed, acts, faults } of few) {
      const rest = makePlan(seed, { faults: drawnFaultIds })
      // A9 may come with one of them.
      const common = (all: typeof faults) => all.filter(({ id }) => id !== 'A9' && drawnFaultIds.includes(id))
      expect(common(faults)).toEqual(common(rest.faults))
      expect(acts).toEqual(expect.arrayContaining([...rest.acts]))
    }
  })

  it('is another one for another seed', () => {
    expect(runPlan(makePlan(1)).hash).not.toBe(runPlan(makePlan(2)).hash)
  })

  it('is the same with and without a recorder, apart from the tape', () => {
    const plan = { ...makePlan(5, { isPlain: true }), isRecorded: false }
    const [plain, recorded] = [runPlan(plan), runPlan({ ...plan, isRecorded: true })]
    const rows = ({ world }: typeof plain) =>
      world.profiles.map(({ disk }) => disk.rows.map(({ json }) => json))
    expect(rows(recorded)).toEqual(rows(plain))
  })

  it('places an order that is filled, in the plainest case', () => {
    const isFilledIn = (seed: number): boolean =>
      (runPlan(makePlan(seed, { isPlain: true })).coverage.event['OrderFilled'] ?? 0) > 0
    expect(SEEDS.some(isFilledIn)).toBe(true)
  })
})

describe('the queue of tasks', () => {
  it('gives them by time, and those of one time in the order in which they came', () => {
    const random = createRandom(7)
    const queue = createQueue<{ at: number; order: number }>()
    const items = Array.from({ length: 200 }, (_, order) => ({ at: random.below(20), order }))
    items.forEach((item) => queue.push(item))
    const popped = items.map(() => queue.pop())
    expect(popped).toEqual([...items].sort((a, b) => a.at - b.at || a.order - b.order))
    expect(queue.size()).toBe(0)
  })
})
