import { describe, expectTypeOf, it } from 'vitest'
import type {
  Address,
  Bps,
  OrderUid,
  TransactionHash,
  UnixMs,
  UnixSeconds,
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
})
