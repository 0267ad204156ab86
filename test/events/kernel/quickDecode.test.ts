import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/events/catalogue'
import { AtomsC, nullable } from '../../../src/events/kernel/codecs'
import { quickDecode, REFUSED } from '../../../src/events/kernel/quickDecode'
import { decodeFact } from '../../../src/events/rows'
import { plantedData } from '../../support/plantedFacts'

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const codecOf = (type: string): t.Mixed => {
  const definition = catalogue.find((one) => one.type === type)
  if (definition === undefined) throw new Error(type)
  return definition.data
}

/** The value with another value, or undefined, at one of its fields. */
const damaged = (value: unknown, at: number, other: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined) return other
  const member = (value as Readonly<Record<string, unknown>>)[key]
  return { ...value, [key]: at % 3 === 0 ? damaged(member, Math.floor(at / 3), other) : other }
}
const others = fc.constantFrom<unknown>(undefined, null, 1.5, -1, '', '0x', '12', 'sell', true, [], {}, ['1'])

describe('decoding quickly', () => {
  it.each(plantedData)(
    'accepts what io-ts accepts of $type, and decodes it to the same value',
    ({ type, encoded }) => {
      const codec = codecOf(type)
      const decode = quickDecode(codec)
      fc.assert(
        fc.property(encoded, (data) => {
          expect(E.right(decode(copy(data)))).toEqual(codec.decode(copy(data)))
        }),
        { numRuns: 20 },
      )
    },
  )

  it.each(plantedData)('refuses what io-ts refuses of $type', ({ type, encoded }) => {
    const codec = codecOf(type)
    const decode = quickDecode(codec)
    fc.assert(
      fc.property(encoded, fc.nat(1000), others, (data, at, other) => {
        const value = damaged(data, at, other)
        const slow = codec.decode(copy(value ?? null))
        const quick = decode(copy(value ?? null))
        if (quick !== REFUSED) expect(E.right(quick)).toEqual(slow)
      }),
      { numRuns: 40 },
    )
  })

  it('leaves an optional field to io-ts', () => {
    expect(quickDecode(t.type({ amount: AtomsC, memo: t.unknown }))({ amount: '1' })).toBe(REFUSED)
  })

  it('decodes an amount once where two codecs of an intersection have it', () => {
    const codec = t.intersection([t.type({ amount: AtomsC }), t.type({ fee: nullable(AtomsC) })])
    expect(quickDecode(codec)({ amount: '7', fee: null })).toEqual({ amount: 7n, fee: null })
    expect(quickDecode(codec)({ amount: '7', fee: '-1' })).toBe(REFUSED)
  })
})

describe('a row that is refused', () => {
  const row = (data: unknown): string =>
    JSON.stringify({ at: 1, data, id: 'a-1', n: 1, session: 'a', type: 'GasPricesRead', v: 1 })

  it('is explained by the field that is wrong, also when fields before it were read', () => {
    expect(decodeFact(row({ chainId: 1, fast: '3', lowest: '1', standard: 'many' }))).toEqual(
      E.left({ tag: 'damaged', reason: 'GasPricesRead: standard: not Atoms' }),
    )
  })
})
