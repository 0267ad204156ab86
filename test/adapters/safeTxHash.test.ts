/** The hash that a Safe's owners sign, of fields that others wrote. */
import { ZeroAddress } from 'ethers/constants'
import { TypedDataEncoder } from 'ethers/hash'
import { expect, it } from 'vitest'
import { hasSafeTxHash, type SafeTxFields } from '../../src/adapters/safe/safeTxHash'

const SAFE = '0x5aFE000000000000000000000000000000000001'
const fields: SafeTxFields = {
  to: '0xC0FFEe0000000000000000000000000000000001',
  value: '0',
  data: '0xabcd',
  operation: 0,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: ZeroAddress,
  refundReceiver: ZeroAddress,
  nonce: 7,
}
const hash = TypedDataEncoder.hash(
  { chainId: 1, verifyingContract: SAFE },
  {
    SafeTx: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
      { name: 'operation', type: 'uint8' },
      { name: 'safeTxGas', type: 'uint256' },
      { name: 'baseGas', type: 'uint256' },
      { name: 'gasPrice', type: 'uint256' },
      { name: 'gasToken', type: 'address' },
      { name: 'refundReceiver', type: 'address' },
      { name: 'nonce', type: 'uint256' },
    ],
  },
  fields,
)
const has = (changes: Partial<SafeTxFields>): boolean =>
  hasSafeTxHash({ chainId: 1, safe: SAFE, hash }, { ...fields, ...changes })

it.each<[what: string, changes: Partial<SafeTxFields>]>([
  ['half a byte of calldata', { data: '0xabc' }],
  ['calldata that is none', { data: '0xzz' }],
  ['an amount above 256 bits', { value: String(2n ** 256n) }],
  ['an operation above 8 bits', { operation: 256 }],
  ['a recipient that is no address', { to: '0x12' }],
  ['a nonce below 0', { nonce: -1 }],
])('fields with %s have no hash, and are no transaction’s (X282)', (_, changes) => {
  expect(has({})).toBe(true)
  expect(has(changes)).toBe(false)
})
