import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { session } from '../../../src/events/kernel/defineEvent'
import { because } from '../../../src/events/kernel/envelope'
import { NoticeDismissed } from '../../../src/events/notices/events'

describe('an event', () => {
  it('names the fact that caused it', () => {
    expect(because({ id: 'a-1' }, NoticeDismissed({ key: 'k', by: 'user' })).cause).toBe('a-1')
  })

  it('has the version that its upcasts lead to', () => {
    expect(session('First', {}).version).toBe(1)
    expect(session('Third', {}, { upcasts: [(old) => old, (old) => old] }).version).toBe(3)
  })

  it('takes a record of codecs, or one codec', () => {
    const Of = t.type({ a: t.string })
    expect(session('Record', { a: t.string }).data.is({ a: 'b' })).toBe(true)
    expect(session('Codec', Of).data).toBe(Of)
  })
})
