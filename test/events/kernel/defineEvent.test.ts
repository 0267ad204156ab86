import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { defineEvent } from '../../../src/events/kernel/defineEvent'
import { because } from '../../../src/events/kernel/envelope'
import { NoticeDismissed } from '../../../src/events/notices/events'

describe('an event', () => {
  it('names the fact that caused it', () => {
    expect(because({ id: 'a-1' }, NoticeDismissed({ key: 'k', by: 'user' })).cause).toBe('a-1')
  })

  it('whose upcasts do not lead to its version cannot be defined', () => {
    const data = t.type({})
    expect(() => defineEvent('Odd', { version: 2, scope: 'session', data })).toThrow('needs 1 upcasts')
    expect(defineEvent('Even', { version: 2, scope: 'session', data, upcasts: [(old) => old] }).version).toBe(
      2,
    )
  })
})
