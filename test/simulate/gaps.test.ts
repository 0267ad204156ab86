import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/events/catalogue'
import { noCounts } from './coverage'
import { LEAST, leastLooks, LONG_RUN_DAYS, minimums, seldom } from './faults/minimums.data'
import { faultIds } from './faults/table'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { effectsOf, gapsOf, otherwiseThan, rarestOf, unusualIn } from './gaps'
import { makePlan } from './plan/makePlan'
import { usual } from './plan/usual.data'
import { runPlan } from './run'
import { unreached } from './unreached.data'

const enough = () => ({
  ...noCounts(),
  prompt: { ...leastLooks },
  fault: Object.fromEntries(faultIds.map((id) => [id, minimums[id] ?? LEAST])),
})

describe('what usual days have', () => {
  const asUsual = () => ({ ...noCounts(), event: { ...usual.event }, call: { ...usual.call } })

  it('is no less than half of it, and no more than twice as much', () => {
    expect(unusualIn(asUsual(), 1000)).toEqual([])
    const refused = { ...asUsual(), event: { ...usual.event, OrderSigned: 3 } }
    expect(unusualIn(refused, 1000)).toEqual([expect.stringMatching(/^OrderSigned 3, not about \d+$/)])
    expect(unusualIn(asUsual(), 3000).length).toBeGreaterThan(100)
    expect(unusualIn(asUsual(), 400).length).toBeGreaterThan(100)
  })
})

describe('what the same days have with a change of the app', () => {
  const before = { ...noCounts(), event: { OrderSigned: 80, OrderPlaced: 20 }, refusal: { blocked: 40 } }

  it('is the same, but for a few', () => {
    expect(otherwiseThan(before, before)).toEqual([])
    expect(otherwiseThan({ ...before, event: { OrderSigned: 99, OrderPlaced: 6 } }, before)).toEqual([])
  })

  it('is otherwise where a quarter is missing, or comes from nowhere', () => {
    const after = { ...before, event: { OrderSigned: 50, OrderPlaced: 20, OrderExpired: 16 }, refusal: {} }
    expect(otherwiseThan(after, before)).toEqual([
      'OrderSigned 50, not 80',
      'OrderExpired 16, not 0',
      'blocked 0, not 40',
    ])
  })

  it('is otherwise in what pages show where a half is missing', () => {
    const shown = (some: number) => ({ ...before, shown: { '.form.terms none': some } })
    expect(otherwiseThan(shown(60), shown(100))).toEqual([])
    expect(otherwiseThan(shown(40), shown(100))).toEqual(['.form.terms none 40, not 100'])
  })
})

describe('what no day had', () => {
  const root = path.resolve(import.meta.dirname, '..', '..')

  it('is named, unless a reason says why no day has it', () => {
    const names = gapsOf(noCounts()).events
    expect(names).toContain('OrderSigned')
    expect(names.filter((name) => unreached[name] !== undefined)).toEqual([])
    expect(gapsOf({ ...noCounts(), event: { OrderSigned: 1 } }).events).not.toContain('OrderSigned')
  })

  it('is named also where a day had it after all', () => {
    expect(gapsOf({ ...noCounts(), event: { RunEnded: 1 } }).reachedAfterAll).toEqual(['RunEnded'])
  })

  it.each(Object.entries(unreached))('has a test that has it: %s', (name, { test }) => {
    expect(catalogue.map(({ type }) => type)).toContain(name)
    expect(readFileSync(path.join(root, test), 'utf8')).toContain(name)
  })
})

describe('the effects of faults', () => {
  it('are enough in 1,000 days where each fault has as many as it must', () => {
    expect(rarestOf(enough(), 1000).below).toEqual([])
    expect(rarestOf(enough(), 1000).rarest).toHaveLength(10)
  })

  it('are too few where one has fewer, and for twice as many days', () => {
    const counts = { ...enough(), fault: { ...enough().fault, L17: 179 } }
    expect(rarestOf(counts, 1000).below).toEqual([{ id: 'L17', times: 179, least: 180 }])
    expect(rarestOf(enough(), 2000).below.length).toBeGreaterThan(60)
  })

  it('are asked of a long run alone where they are seldom', () => {
    const some = { ...enough(), fault: { ...enough().fault, A14: 0 } }
    expect(rarestOf(some, 1000).below).toEqual([])
    const below = rarestOf(some, LONG_RUN_DAYS).below.map(({ id, least }) => [id, least])
    expect(below).toContainEqual(['A14', seldom['A14']])
    expect(rarestOf(some, 2 * LONG_RUN_DAYS).below).toContainEqual({ id: 'A14', times: 0, least: 14 })
  })

  it('are counted by what changed, and not by what was asked: blocks without a transaction of ours are not', () => {
    const plan = makePlan(1, { isPlain: true })
    const fault = { at: 0, ms: 60_000, percent: 100, profile: 0, draw: 3 }
    const counts = runPlan({
      ...plan,
      acts: [],
      faults: ['R8', 'S1', 'A5', 'T3'].map((id) => ({ ...fault, id })),
    }).coverage.fault
    expect(counts).toEqual({})
  })

  it('are too few where a rule has nothing to look at', () => {
    const counts = { ...enough(), prompt: { ...leastLooks, outageSaid: 0 } }
    expect(rarestOf(counts, 1000).below).toEqual([
      { id: 'outageSaid', times: 0, least: leastLooks['outageSaid'] },
    ])
  })

  it('stand in a table, the rarest first, with what the days had planned', () => {
    const counts = { ...enough(), fault: { ...enough().fault, R8: 0, L17: 500 } }
    const table = effectsOf(counts, { from: 1, days: 40, options: {} })
    expect(table.map(({ id }) => id).toSorted()).toEqual([...faultIds, ...Object.keys(leastLooks)].toSorted())
    expect(table[0]).toMatchObject({ id: 'R8', times: 0, what: expect.stringMatching(/./) as string })
    const planned = Array.from({ length: 40 }, (_, i) => makePlan(i + 1).faults.map(({ id }) => id))
    expect(table.find(({ id }) => id === 'L17')).toMatchObject({
      times: 500,
      least: 7,
      planned: planned.filter((ids) => ids.includes('L17')).length,
    })
  })

  it('of a minimum are those of a fault that there is', () => {
    const named = [...Object.keys(minimums), ...Object.keys(seldom)]
    expect(named.filter((id) => !faultIds.includes(id))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
