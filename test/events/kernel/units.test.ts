import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type Address,
  BPS_PER_ONE,
  type Bps,
  DAY_MS,
  MAX_UINT256,
  type OrderUid,
  toUnixMs,
  toUnixSeconds,
  type TransactionHash,
  type UnixMs,
  type UnixSeconds,
} from '../../../src/events/kernel/units'

describe('a unit', () => {
  it('of one name never passes for another', () => {
    expectTypeOf<UnixMs>().not.toExtend<UnixSeconds>()
    expectTypeOf<Bps>().not.toExtend<UnixMs>()
    expectTypeOf<Address>().not.toExtend<OrderUid>()
    expectTypeOf<OrderUid>().not.toExtend<TransactionHash>()
    expectTypeOf<TransactionHash>().not.toExtend<Address>()
  })

  it('takes a plain literal', () => {
    expectTypeOf<'0x'>().toExtend<Address>()
    expectTypeOf<5>().toExtend<UnixMs>()
  })

  it.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [1_700_000_000_999, 1_700_000_000],
  ])('of %d ms is %d whole seconds, and never a second that has not begun', (ms, seconds) => {
    expect(toUnixSeconds(ms)).toBe(seconds)
    expect(toUnixMs(toUnixSeconds(ms))).toBe(ms - (ms % 1000))
  })

  it('has the size that its name says', () => {
    expect([DAY_MS, BPS_PER_ONE]).toEqual([24 * 60 * 60 * 1000, 100 * 100])
    expect(MAX_UINT256.toString(16)).toBe('f'.repeat(64))
  })
})
