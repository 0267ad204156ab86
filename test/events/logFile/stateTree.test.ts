/** State as the lines of a tree. */
import { describe, expect, it } from 'vitest'
import { MAX_MEMBERS, stateTree } from '../../../src/events/logFile/stateTree.ts'

const shared = { a: 1, b: { c: 2 } }
const show = (before: unknown, after: unknown, folds: readonly (readonly [string, boolean])[] = []) =>
  stateTree(before, after, new Map(folds)).map(({ path, level, change, value, before: was, isOpen }) => [
    path,
    level,
    change,
    typeof value === 'string' ? value : value.members,
    was,
    isOpen,
  ])

describe('a state as a tree', () => {
  it('is folded up where nothing changed, and open on the way to what did', () => {
    expect(
      show({ shared, form: { text: '1', side: 'x' } }, { shared, form: { text: '1.5', side: 'x' } }),
    ).toEqual([
      ['shared', 1, 'none', 2, null, false],
      ['form', 1, 'inside', 2, null, true],
      ['form.text', 2, 'changed', '"1.5"', '"1"', null],
      ['form.side', 2, 'none', '"x"', null, null],
    ])
  })

  it('shows what is new and what is gone', () => {
    expect(show({ of: { old: 1n } }, { of: { young: 2n } })).toEqual([
      ['of', 1, 'inside', 1, null, true],
      ['of.young', 2, 'added', '2', null, null],
      ['of.old', 2, 'removed', '1', null, null],
    ])
  })

  it('shows what is gone where nothing is left', () => {
    expect(show({ of: { old: 1n } }, { of: {} })).toEqual([
      ['of', 1, 'inside', 0, null, true],
      ['of.old', 2, 'removed', '1', null, null],
    ])
  })

  it('holds a copy that says the same for unchanged', () => {
    expect(show({ shared }, { shared: { a: 1, b: { c: 2 } } })).toEqual([
      ['shared', 1, 'none', 2, null, false],
    ])
  })

  it('follows what the reader folds and unfolds', () => {
    expect(show({ shared }, { shared }, [['shared', true]])).toHaveLength(3)
    expect(show({ of: { a: 1 } }, { of: { a: 2 } }, [['of', false]])).toHaveLength(1)
  })

  it('lists no more than a hundred members of a branch, and what changed in any case', () => {
    const list = Array.from({ length: 300 }, (_, i) => i)
    const changed = list.map((one) => (one === 250 ? -1 : one))
    const lines = stateTree({ list }, { list: changed }, new Map())
    expect(lines).toHaveLength(1 + MAX_MEMBERS + 1)
    expect(lines.at(-1)).toMatchObject({ path: 'list.250', change: 'changed', value: '-1', before: '250' })
  })
})
