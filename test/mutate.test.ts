/** `npm run mutate` on planted values: what it says of each, and that it can fail. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, it } from 'vitest'
import { breaksOf } from '../scripts/mutation/breaks.mjs'

const root = path.resolve(import.meta.dirname, '..')

const mutate = (...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const command = ['scripts/mutate.mjs', '--in', 'test/support/mutation', ...args]
    execFile(process.execPath, command, { cwd: root }, (error, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said }),
    )
  })

describe('changing planted values', () => {
  let code = 0
  let said = ''
  beforeAll(async () => {
    ;({ code, said } = await mutate('--tell', '--patience', '20'))
  }, 180_000)

  it('fails, because of one that no test notices, and of one that only keeps the tests from being loaded', () => {
    expect(code).toBe(1)
    expect(said).toMatch(/survived +test\/support\/mutation\/planted\.ts:7 +UNTESTED +4 -> \(4 \+ 1\)/)
    expect(said).toMatch(
      /survived .* SHAPE .*\n +not loaded: test\/support\/mutation\/planted\.test\.ts: not round/,
    )
    expect(said).toContain('2 of 4 changes turned a test red')
  })

  it('names the test that notices one', () => {
    expect(said).toMatch(
      /noticed .* TESTED .*\n +test\/support\/mutation\/planted\.test\.ts > the tested one is three/,
    )
  })

  it('names the file in which time ran out', () => {
    expect(said).toMatch(
      /noticed .* LAST .*\n +test\/support\/mutation\/planted\.test\.ts > timed out after 20 s/,
    )
  })
})

it('passes when as many changes are noticed as were asked for', { timeout: 180_000 }, async () => {
  expect((await mutate('--patience', '20', '--least', '50')).code).toBe(0)
})

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
