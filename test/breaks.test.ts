/** What `npm run mutate -- --kind breaks` makes of a source. */
import { describe, expect, it } from 'vitest'
import { breaksIn, breaksOf } from '../scripts/mutation/breaks.mjs'
import { judged } from '../scripts/mutation/survivors.mjs'
import { reachingTests, readGraph } from '../scripts/mutation/nearestTests.mjs'

describe('a break of behaviour', () => {
  const broken = (text: string): readonly string[] =>
    breaksOf('x.ts', text).map(({ start, end, put }) => text.slice(0, start) + put + text.slice(end))

  it.each([
    ['a record loses its other keys', 'f({ ...marks, [id]: 1 })', ['f({ [id]: 1 })']],
    ['a record of fixed keys is left alone', 'f({ ...state, id: 1 })', []],
    [
      'a set loses each member in turn',
      "const s = new Set(['a', 'b'])",
      ["const s = new Set(['b'])", "const s = new Set(['a'])"],
    ],
    ['a list of one is left alone', "const s = ['a']", []],
    ['a variant becomes its neighbour', "f('sell')", ["f('buy')"]],
    ['a type is left alone', "type Kind = 'sell' | 'buy'", []],
    ['a limit moves by one', 'f(a >= b)', ['f(a > b)']],
    ['of two conditions one is enough', 'f(a && b)', ['f(a)', 'f(b)']],
    ['a pattern loses its beginning, and its end', 'f(/^a$/u)', ['f(/a$/u)', 'f(/^a/u)']],
    ['a guard goes', 'const f = () => { if (a) return 1; return 2 }', ['const f = () => { ; return 2 }']],
  ])('%s', (_title, text, expected) => expect(broken(text)).toEqual(expected))
})

const all = breaksIn('src', [])

it('every file that is broken is reached by tests, each fold of a feature too (X168)', () => {
  const graph = readGraph()
  const broken = [...new Set(all.map(({ file }) => file))]
  const reached = broken.filter((file) => reachingTests(graph, file).length > 0)
  expect(broken.filter((file) => !reached.includes(file))).toEqual([])
  expect(reached.filter((file) => file.endsWith('/fold.ts')).length).toBeGreaterThanOrEqual(8)
})

it('every break that was judged is still in the sources, once (X168)', () => {
  for (const [file, name, what, why] of judged) {
    const found = all.filter((mutant) => mutant.file === file && mutant.name === name && mutant.what === what)
    expect([file, name, what, found.length]).toEqual([file, name, what, 1])
    expect(why.length).toBeGreaterThan(20)
  }
})
