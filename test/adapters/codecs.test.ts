/** The codecs of the order book's answers, for all that a service could write. */
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { getAddress } from 'ethers/address'
import { expect, it } from 'vitest'
import { WireAddressC, WireDateC, orderFrom, wire } from '../../src/adapters/httpOrderBook/codecs'
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
    fc.property(wireOrder, fc.dictionary(fc.string(), fc.jsonValue()), (written, strangers) => {
      const read = wire.order.decode({ ...strangers, ...written })
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

it('an order with any key missing is not read, receiver and status apart', () => {
  const keys = fc.constantFrom(
    ...Object.keys(wire.order.props).filter((key) => key !== 'receiver' && key !== 'status'),
  )
  fc.assert(
    fc.property(wireOrder, keys, (written, key) => {
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
  const read = (sellAmount: unknown): boolean => E.isRight(wire.trade.props.sellAmount.decode(sellAmount))
  expect(read(MAX_UINT256.toString())).toBe(true)
  for (const wrong of [(MAX_UINT256 + 1n).toString(), '-1', '1.0', '1e3', '', 5, null])
    expect(read(wrong)).toBe(false)
})

it('an address with a wrong checksum is no address, and no date is no date', () => {
  expect(E.isLeft(WireAddressC.decode('0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266'))).toBe(true)
  for (const wrong of ['2020', 'yesterday', 5, null]) expect(E.isLeft(WireDateC.decode(wrong))).toBe(true)
})
