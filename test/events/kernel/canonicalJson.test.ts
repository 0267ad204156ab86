import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'

/** A second, slower implementation of canonical JSON to compare with. */
const slowly = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(slowly).join(',')}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${slowly(member)}`).join(',')}}`
}

describe('canonical JSON', () => {
  it('has the keys of every record in code-unit order, from any order', () => {
    expect(canonicalJson({ b: [{ z: 1, y: 2 }], a: { d: null, c: 'x' } })).toBe(
      '{"a":{"c":"x","d":null},"b":[{"y":2,"z":1}]}',
    )
    expect(canonicalJson({ a: 1, b: 2 })).toBe('{"a":1,"b":2}')
    // A record holds keys that are numbers in their order as numbers.
    expect(canonicalJson({ 10: 'ten', 9: 'nine' })).toBe('{"10":"ten","9":"nine"}')
  })

  it('is the same text for any value and for what is parsed from that text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = canonicalJson(value)
        expect(text).toBe(slowly(value))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
  })

  it('leaves out a key that is undefined, in sorted and in unsorted records', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
    expect(canonicalJson({ b: 1, a: undefined })).toBe('{"b":1}')
  })

  it.each([[1n], [NaN], [Infinity], [undefined], [[undefined]], [{ a: { b: 1n } }], [() => 1]])(
    'has no text for %s',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(/has no JSON form/)
    },
  )

  it('does not call toJSON', () => {
    expect(canonicalJson({ a: new Date(0) })).toBe('{"a":{}}')
    expect(() => canonicalJson({ toJSON: () => 'other' })).toThrow(/has no JSON form/)
  })
})
