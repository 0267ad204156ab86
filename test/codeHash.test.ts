/** A build is named by the hash of its code, so that a log says which code wrote it. */
import { describe, expect, it } from 'vitest'
import { buildName, codeHash } from '../scripts/codeHash.mjs'

describe('the hash of the code', () => {
  it('is the same for the same code', () => {
    expect(codeHash('.')).toMatch(/^[0-9a-f]{12}$/)
    expect(codeHash('.')).toBe(codeHash('.'))
    expect(buildName('0.1.0', 'abc')).toBe('0.1.0+abc')
  })

  it('is another after a change of any source', () => {
    expect(codeHash('.', new Map([['src/events/quotes/orderAmounts.ts', 'changed']]))).not.toBe(codeHash('.'))
  })
})
