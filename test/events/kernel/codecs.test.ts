import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { ChainIdC } from '../../../src/events/chain/codecs'
import {
  AddressC,
  AtomsC,
  decodeWith,
  HexC,
  IntegerC,
  nullable,
  OrderUidC,
  TransactionHashC,
  literals,
} from '../../../src/events/kernel/codecs'
import { MAX_UINT256 } from '../../../src/events/kernel/units'

const hex = (digits: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^0x[0-9a-fA-F]{${String(digits)}}$`))

const roundTrips = <A>(codec: t.Type<A, unknown>, values: fc.Arbitrary<A>): void => {
  fc.assert(
    fc.property(values, (value) => {
      expect(codec.is(value)).toBe(true)
      const row: unknown = JSON.parse(JSON.stringify(codec.encode(value)))
      expect(codec.decode(row)).toEqual(E.right(value))
    }),
  )
}

describe('an encoded value is decoded', () => {
  it('atoms', () => roundTrips(AtomsC, fc.bigInt({ min: 0n, max: MAX_UINT256 })))
  it('addresses', () => roundTrips(AddressC, hex(40)))
  it('order uids', () => roundTrips(OrderUidC, hex(112)))
  it('transaction hashes', () => roundTrips(TransactionHashC, hex(64)))
  it('hex', () =>
    roundTrips(
      HexC,
      fc.integer({ min: 0, max: 40 }).chain((bytes) => hex(bytes * 2)),
    ))
  it('integers', () => roundTrips(IntegerC, fc.maxSafeInteger()))
  it('chains', () => roundTrips(ChainIdC, fc.constantFrom(1, 4, 100)))
  it('words', () => roundTrips(literals('sell', 'buy'), fc.constantFrom('sell', 'buy')))
  it('nothing', () => roundTrips(nullable(AtomsC), fc.option(fc.bigInt({ min: 0n, max: MAX_UINT256 }))))
})

describe('a value of another shape is refused', () => {
  it.each<[name: string, codec: t.Mixed, value: unknown]>([
    ['atoms below zero', AtomsC, '-1'],
    ['atoms above 2^256 - 1', AtomsC, (MAX_UINT256 + 1n).toString()],
    ['atoms as a number', AtomsC, 1],
    ['atoms with a point', AtomsC, '1.5'],
    ['atoms of a thousand digits', AtomsC, '9'.repeat(1000)],
    ['an empty amount', AtomsC, ''],
    ['a short address', AddressC, '0x1234'],
    ['half a byte', HexC, '0x123'],
    ['a fraction', IntegerC, 1.5],
    ['no number', IntegerC, Number.NaN],
    ['an unsafe integer', IntegerC, 2 ** 53],
    ['a strange chain', ChainIdC, 5],
    ['a word of another case', literals('sell', 'buy'), 'Sell'],
  ])('%s', (_, codec, value) => {
    expect(E.isLeft(codec.decode(value))).toBe(true)
  })

  it('and the reasons of several values are parted by semicolons, three of them', () => {
    const decode = decodeWith(t.type({ a: AtomsC, b: AtomsC, c: AtomsC, d: AtomsC }))
    expect(decode({})).toMatchObject({
      left: expect.stringMatching(/^a: [^;]+; b: [^;]+; c: [^;]+$/) as unknown,
    })
  })

  it('and the reason names the path and the expected type', () => {
    const decode = decodeWith(t.type({ order: t.type({ amount: AtomsC }) }))
    expect(decode({ order: { amount: 'x' } })).toEqual(E.left('order.amount: not Atoms'))
  })
})
