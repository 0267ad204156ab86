import { expect, it } from 'vitest'
import { isOfRun, sampleOf, someOf } from './sample'

const kinds = [...Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'asked' : 'answered')), 'placed']
const drawn = (seed: string, what = 'a tab'): readonly number[] =>
  sampleOf(kinds, what, { seed, isWhole: false }).map(([n]) => n)

it('a sample holds a sixteenth of each kind, and the only one of a kind', () => {
  const of = (wanted: string): number =>
    sampleOf(kinds, 'a tab', { seed: 'a', isWhole: false }).filter(([, kind]) => kind === wanted).length
  expect([of('asked'), of('answered'), of('placed')]).toEqual([1, 1, 1])
})

it('a seed draws the same again, another seed and another enumeration draw others', () => {
  expect(drawn('a')).toEqual(drawn('a'))
  expect(drawn('b')).not.toEqual(drawn('a'))
  expect(drawn('a', 'a wallet')).not.toEqual(drawn('a'))
})

it('some hundred and twenty seeds draw everything', () => {
  const seen = new Set(Array.from({ length: 120 }, (_, day) => drawn(`2026-${String(day)}`)).flat())
  expect(seen.size).toBe(kinds.length)
})

it('each case says which seed drew it, and a whole enumeration leaves out none', () => {
  expect(sampleOf(kinds, 'a tab', { seed: 'a', isWhole: false })[0]?.[2]).toBe('FOLDSWAP_SEED=a')
  expect(sampleOf(kinds, 'a tab', { seed: 'a', isWhole: true }).map(([n]) => n)).toEqual(
    kinds.map((_, i) => i + 1),
  )
})

it('of a list a part is drawn by the seed, at least one, and all of it where the whole is asked for', () => {
  const days = Array.from({ length: 10 }, (_, i) => i + 1)
  const some = (seed: string, isWhole = false): readonly number[] =>
    someOf(days, 'a day', 3, { seed, isWhole }).map(([day]) => day)
  expect(some('a')).toHaveLength(3)
  expect(some('a')).toEqual(some('a').toSorted((a, b) => a - b))
  expect(new Set(Array.from({ length: 60 }, (_, day) => some(String(day))).flat()).size).toBe(days.length)
  expect(some('a', true)).toEqual(days)
  expect(someOf([7], 'a day', 3, { seed: 'a', isWhole: false })).toEqual([[7, 'FOLDSWAP_SEED=a']])
})

it('of single things about one in three belongs to a run, each to some, and all to the whole', () => {
  const names = Array.from({ length: 60 }, (_, i) => `step ${String(i)}`)
  const of = (seed: string): readonly string[] =>
    names.filter((name) => isOfRun(name, 3, { seed, isWhole: false }))
  expect(of('a')).toEqual(of('a'))
  expect(of('a').length).toBeGreaterThan(10)
  expect(of('a').length).toBeLessThan(30)
  const days = Array.from({ length: 30 }, (_, day) => of(`2026-${String(day)}`)).flat()
  expect(new Set(days).size).toBe(names.length)
  expect(names.every((name) => isOfRun(name, 3, { seed: 'a', isWhole: true }))).toBe(true)
})
