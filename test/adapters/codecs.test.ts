/** The codecs of the order book's answers, for all that a service could write. */
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { getAddress } from 'ethers/address'
import { describe, expect, it } from 'vitest'
import { orderFrom, wire } from '../../src/adapters/httpOrderBook/codecs'
import {
  WireAddressC,
  WireAppDataC,
  WireAtomsC,
  WireDateC,
  WireIdC,
  WireSumC,
} from '../../src/adapters/httpOrderBook/wireUnits'
import { appDataHash } from '../../src/events/chain/appData'
import { MAX_UINT256 } from '../../src/events/kernel/units'

const hex = (bytes: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => `0x${Buffer.from(all).toString('hex')}`)
const atoms = fc.bigInt({ min: 0n, max: MAX_UINT256 })
const amount = atoms.map(String)

const wireOrder = fc.record({
  uid: hex(56),
  owner: hex(20),
  status: fc.oneof(
    fc.constantFrom('open', 'fulfilled', 'cancelled', 'expired', 'presignaturePending'),
    fc.string(),
  ),
  signingScheme: fc.constantFrom('eip712', 'ethsign', 'eip1271', 'presign'),
  creationDate: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
  invalidated: fc.boolean(),
  sellToken: hex(20),
  buyToken: hex(20),
  receiver: fc.option(hex(20)),
  sellAmount: amount,
  buyAmount: amount,
  validTo: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  appData: hex(32),
  feeAmount: amount,
  kind: fc.constantFrom('sell', 'buy'),
  partiallyFillable: fc.boolean(),
  executedBuyAmount: amount,
  executedSellAmount: amount,
  executedSellAmountBeforeFees: amount,
})

it('every order that the API can write is read, with exact amounts and checksummed addresses', () => {
  fc.assert(
    fc.property(wireOrder, fc.dictionary(fc.string(), fc.jsonValue()), (written, extras) => {
      const read = wire.order.decode({ ...extras, ...written })
      if (E.isLeft(read)) throw new Error('not read')
      const order = orderFrom(read.right)
      expect(order.params.sellAmount).toBe(BigInt(written.sellAmount))
      expect(order.params.sellToken).toBe(getAddress(written.sellToken))
      expect(order.params.receiver).toBe(getAddress(written.receiver ?? written.owner))
      expect(order.creationDate).toBe(Date.parse(written.creationDate))
    }),
  )
})

it('what is bought for the zero address is for the owner, as the settlement contract has it', () => {
  const [written] = fc.sample(wireOrder, 1)
  const zero = '0x0000000000000000000000000000000000000000'
  const read = wire.order.decode({ ...written, receiver: zero })
  if (E.isLeft(read)) throw new Error('not read')
  expect(orderFrom(read.right).params.receiver).toBe(getAddress(written?.owner ?? zero))
})

it('an order without a key that says what was traded, by whom and until when is not read', () => {
  const needed = [
    'uid',
    'owner',
    'signingScheme',
    'creationDate',
    'invalidated',
    'sellToken',
    'buyToken',
    'sellAmount',
    'buyAmount',
    'validTo',
    'appData',
    'feeAmount',
    'kind',
    'partiallyFillable',
  ]
  fc.assert(
    fc.property(wireOrder, fc.constantFrom(...needed), (written, key) => {
      const { [key]: _, ...rest } = written as Record<string, unknown>
      expect(E.isLeft(wire.order.decode(rest))).toBe(true)
    }),
  )
})

it('nothing that JSON can hold makes a codec throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const codec of Object.values(wire)) expect(() => codec.decode(value)).not.toThrow()
    }),
  )
})

it('an amount over 2^256 - 1, a negative and a number are no amounts', () => {
  const read = (amount: unknown): boolean => E.isRight(WireAtomsC.decode(amount))
  expect(read(MAX_UINT256.toString())).toBe(true)
  for (const wrong of [(MAX_UINT256 + 1n).toString(), '-1', '1.0', '1e3', '', '0x', '0xg', 5, null])
    expect(read(wrong)).toBe(false)
})

it('an amount is decimal or hex, and a sum of amounts as large as any token holds, or nothing', () => {
  expect(WireAtomsC.decode('0x0c')).toEqual(E.right(12n))
  expect(WireSumC.decode('0xC')).toEqual(E.right(12n))
  expect(WireSumC.decode((MAX_UINT256 + 1n).toString())).toEqual(E.right(MAX_UINT256))
  expect(WireSumC.decode(`0x${'f'.repeat(70)}`)).toEqual(E.right(MAX_UINT256))
  for (const none of [null, undefined]) expect(WireSumC.decode(none)).toEqual(E.right(0n))
  for (const wrong of ['-1', 'many', 5, {}]) expect(E.isLeft(WireSumC.decode(wrong))).toBe(true)
})

it('an amount has nothing before its first digit and nothing after its last', () => {
  for (const codec of [WireAtomsC, WireSumC])
    for (const digits of ['12', '0x0c'])
      for (const wrong of [
        ` ${digits}`,
        `${digits} `,
        `\n${digits}`,
        `${digits}\n`,
        `-${digits}`,
        `${digits}n`,
      ])
        expect(E.isLeft(codec.decode(wrong)), JSON.stringify(wrong)).toBe(true)
})

describe('an id', () => {
  const digits = '1234567890123456'
  it('of 16 digits is the number that they are, with its sign', () => {
    expect(WireIdC.decode(digits)).toEqual(E.right(1234567890123456))
    expect(WireIdC.decode(`-${digits}`)).toEqual(E.right(-1234567890123456))
  })

  it.each([` ${digits}`, `+${digits}`, `0${digits}`, `${digits} `, `${digits}.0`, `${digits}\n`])(
    'is not read from %j, which is a number too',
    (text) => {
      expect(Number.isSafeInteger(Number(text))).toBe(true)
      expect(WireIdC.decode(text)).not.toEqual(E.right(Number(text)))
    },
  )
})

it('the app data of an order are a hash when that is all there is, and else a document', () => {
  const hash = `0x${'ab'.repeat(32)}`
  expect(WireAppDataC.decode(hash)).toEqual(E.right(hash))
  for (const document of [` ${hash}`, `${hash} `, `${hash}0`, `{"of":"${hash}"}`, hash.slice(0, -1)])
    expect(WireAppDataC.decode(document)).toEqual(E.right(appDataHash(document)))
})

describe('a date', () => {
  const at = Date.UTC(2020, 11, 3, 18, 35, 18)
  it.each([
    ['2020-12-03T18:35:18Z', at],
    ['2020-12-03T18:35:18.814523Z', at + 814],
    ['2020-12-03T18:35:18.8Z', at + 800],
    ['2020-12-03T18:35:18.814523819Z', at + 814],
    ['2020-12-03T18:35:18,5Z', at + 500],
    ['2020-12-03t18:35:18z', at],
    ['2020-12-03 18:35:18 UTC', at],
    ['2020-12-03 18:35:18.25+00:00', at + 250],
    ['2020-12-03T20:35:18+02:00', at],
    ['2020-12-03T13:05:18-0530', at],
    ['2020-12-03T20:35:18+02', at],
    ['2020-12-03T18:35:18', at],
    ['2020-12-03T18:35Z', at - 18_000],
    ['2020-12-03', Date.UTC(2020, 11, 3)],
    ['2020-02-29T00:00:00Z', Date.UTC(2020, 1, 29)],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['1970-01-01T00:00:00Z', 0],
    ['+010000-01-01T00:00:00Z', Date.UTC(10_000, 0, 1)],
  ])('%s is read, in UTC wherever the device is', (text, ms) => {
    expect(WireDateC.decode(text)).toEqual(E.right(ms))
  })

  it.each([
    '2020',
    'yesterday',
    '2020-13-01T00:00:00Z',
    '2021-02-29T00:00:00Z',
    '2020-12-32T00:00:00Z',
    '2020-12-00T00:00:00Z',
    '2020-00-03T00:00:00Z',
    '2020-12-03T18:35:61Z',
    '2020-12-03T24:00:00Z',
    '2020-12-03T18:60:00Z',
    '2020-12-03T18:35:18 o’clock',
    '+999999-01-01T00:00:00Z',
    ' 2020-12-03T18:35:18Z',
    '12020-12-03T18:35:18Z',
    '2020-12-03T18:35:18Z ',
    '2020-12-03T18:35:18Z\n',
    '2020-12-03T18:35:18+02:000',
    '2020-12-03T18:35:18x+02:00',
    5,
    null,
  ])('%j is none', (text) => {
    expect(E.isLeft(WireDateC.decode(text))).toBe(true)
  })
})

it('an address with a wrong checksum is no address', () => {
  expect(E.isLeft(WireAddressC.decode('0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266'))).toBe(true)
})
