import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { chainHash, checksum, GENESIS_HASH } from '../../../src/events/kernel/checksum'
import {
  type ChunkedList,
  appendTo,
  emptyChunkedList,
  entriesOf,
  entryAt,
  CHUNK_LENGTH,
  setAt,
} from '../../../src/events/kernel/chunkedList'
import { without } from '../../../src/events/kernel/record'
import { type UidIndex, emptyUidIndex, placeOf, withPlace } from '../../../src/events/kernel/uidIndex'
import { deepFreeze } from '../support/deepFreeze'
import { uidOf } from '../support/fixtures'

const listOf = (entries: readonly number[]): ChunkedList<number> =>
  entries.reduce(
    (list, entry) => deepFreeze(appendTo(list, entry)),
    deepFreeze<ChunkedList<number>>(emptyChunkedList),
  )

describe('a chunked list', () => {
  it('is closed in chunks of 256', () => {
    const { chunks } = listOf(Array.from({ length: 257 }, (_, i) => i))
    expect(chunks.map(({ length }) => length)).toEqual([256, 1])
  })

  it('behaves like an array under appends and changes', () => {
    const steps = fc.array(fc.oneof(fc.integer(), fc.tuple(fc.nat({ max: 600 }), fc.integer())), {
      maxLength: 600,
    })
    fc.assert(
      fc.property(steps, (all) => {
        const array: number[] = []
        let list: ChunkedList<number> = emptyChunkedList
        for (const step of all) {
          if (typeof step === 'number') {
            array.push(step)
            list = appendTo(list, step)
          } else {
            const [index, value] = step
            if (index < array.length) array[index] = value
            list = setAt(list, index, value)
          }
        }
        expect(list.length).toBe(array.length)
        expect(entriesOf(list)).toEqual(array)
      }),
      { numRuns: 50 },
    )
  })

  it('copies at most one chunk: the others are the same objects', () => {
    const before = listOf(Array.from({ length: CHUNK_LENGTH * 3 + 5 }, (_, i) => i))
    const after = appendTo(before, -1)
    expect(after.chunks.slice(0, 3).every((chunk, i) => chunk === before.chunks[i])).toBe(true)
    expect(setAt(before, 0, 9).chunks[1]).toBe(before.chunks[1])
  })

  it('has no entry outside, and a change outside changes nothing', () => {
    const list = listOf([1, 2])
    expect([entryAt(list, 2), entryAt(list, -1), entryAt<number>(emptyChunkedList, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(setAt(list, 2, 9)).toBe(list)
    expect(setAt(list, -1, 9)).toBe(list)
  })
})

describe('the uid index', () => {
  it('behaves like a Map', () => {
    const entries = fc.array(fc.tuple(fc.nat({ max: 300 }), fc.nat()), { maxLength: 400 })
    fc.assert(
      fc.property(entries, (all) => {
        const map = new Map<string, number>()
        let index: UidIndex = emptyUidIndex
        for (const [n, place] of all) {
          map.set(uidOf(n), place)
          index = withPlace(index, uidOf(n), place)
        }
        const uids = Array.from({ length: 301 }, (_, n) => uidOf(n))
        expect(uids.map((uid) => placeOf(index, uid))).toEqual(uids.map((uid) => map.get(uid)))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the checksum', () => {
  it('finds every flip of a single bit', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 300 }),
        fc.nat(),
        fc.nat({ max: 15 }),
        (text, seed, bit) => {
          const at = seed % text.length
          const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
          expect(checksum(text.slice(0, at) + flipped + text.slice(at + 1))).not.toBe(checksum(text))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is 16 hex digits, the same for the same text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(checksum(text)).toMatch(/^[0-9a-f]{16}$/)
        expect(checksum(text)).toBe(checksum(`${text.slice(0, 5)}${text.slice(5)}`))
      }),
    )
  })

  it('chained, it depends on the row and on all rows before it, in order', () => {
    const chain = (sums: readonly string[]): string => sums.reduce(chainHash, GENESIS_HASH)
    expect(chain(['a', 'b'])).not.toBe(chain(['b', 'a']))
    expect(chain(['a', 'b'])).not.toBe(chain(['b']))
  })
})

describe('canonical JSON', () => {
  it('is the same for any order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (record, seed) => {
        const entries = Object.entries(record)
        const turned = entries.map((_, i) => entries[(i + seed) % entries.length] ?? ['', null])
        expect(canonicalJson(Object.fromEntries(turned))).toBe(canonicalJson(record))
      }),
    )
  })

  it('is JSON that means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(plain)
      }),
    )
  })

  it('leaves out what is undefined and refuses what JSON cannot hold', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}')
    expect(() => canonicalJson({ a: 1n })).toThrow(TypeError)
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError)
  })
})

describe('a record without a key', () => {
  it('is the same record when it does not have it', () => {
    const record = { a: 1 }
    expect(without(record, 'b')).toBe(record)
    expect(without(record, 'a')).toEqual({})
  })
})
