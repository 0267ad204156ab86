import { describe, expect, it } from 'vitest'
import { accountKindOf } from '../../../src/events/wallet/accountKind'

const ADDRESS = 'C0FFEe0000000000000000000000000000000001'

describe('an account', () => {
  it('without code is a key', () => {
    expect(accountKindOf('0x')).toBe('keys')
  })

  it('with code is a contract', () => {
    expect(accountKindOf('0x6080604052')).toBe('contract')
  })

  it('with an EIP-7702 delegation of exactly 23 bytes is a key with delegated code', () => {
    expect(accountKindOf(`0xef0100${ADDRESS}`)).toBe('delegated')
    expect(accountKindOf(`0xef0100${ADDRESS}00`)).toBe('contract')
    expect(accountKindOf(`0xef0100${ADDRESS.slice(2)}`)).toBe('contract')
    expect(accountKindOf(`0xef0101${ADDRESS}`)).toBe('contract')
  })
})
