/** Which tests `npm test -- --changed` runs for a change. */
import { describe, expect, it } from 'vitest'
import { testsOf } from '../scripts/changed.mjs'

const graph = {
  texts: new Map([
    ['src/amount.ts', ''],
    ['src/price.ts', ''],
    ['src/form.tsx', ''],
    ['test/amount.test.ts', ''],
    ['test/price.test.ts', ''],
    ['test/ui/form.test.tsx', ''],
    ['test/hosts.test.ts', `readFileSync('docs/hosts.md')`],
    ['test/e2e/form.test.ts', ''],
  ]),
  importers: new Map([
    ['src/amount.ts', ['src/price.ts', 'test/amount.test.ts']],
    ['src/price.ts', ['src/form.tsx', 'test/price.test.ts']],
    ['src/form.tsx', ['test/ui/form.test.tsx']],
  ]),
}

describe('a change', () => {
  it('runs every test that imports it, over any number of steps, the nearest first', () => {
    expect(testsOf(graph, ['src/amount.ts'])).toEqual([
      'test/amount.test.ts',
      'test/price.test.ts',
      'test/ui/form.test.tsx',
    ])
    expect(testsOf(graph, ['src/form.tsx'])).toEqual(['test/ui/form.test.tsx'])
  })

  it('of a page runs the tests that name it', () => {
    expect(testsOf(graph, ['docs/hosts.md'])).toEqual(['test/hosts.test.ts'])
  })

  it('of a test runs it, before all others', () => {
    expect(testsOf(graph, ['src/amount.ts', 'test/ui/form.test.tsx'])[0]).toBe('test/ui/form.test.tsx')
  })

  it('runs no test that is gone', () => {
    expect(testsOf(graph, ['test/gone.test.ts'])).toEqual([])
  })
})
