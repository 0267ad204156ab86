import { Interface, getAddress } from 'ethers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEPOSIT_CALL, approveCall, presignCall, withdrawCall } from '../../../src/events/kernel/walletCalls'

const contracts = new Interface([
  'function approve(address,uint256)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function setPreSignature(bytes,bool)',
])
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const hex = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all) => `0x${[...all].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)

it('calls coded by hand are those that ethers codes', () => {
  fc.assert(
    fc.property(hex(20).map(getAddress), amounts, hex(56), (spender, amount, uid) => {
      expect(approveCall(spender, amount)).toBe(contracts.encodeFunctionData('approve', [spender, amount]))
      expect(withdrawCall(amount)).toBe(contracts.encodeFunctionData('withdraw', [amount]))
      expect(presignCall(uid)).toBe(contracts.encodeFunctionData('setPreSignature', [uid, true]))
    }),
  )
  expect(DEPOSIT_CALL).toBe(contracts.encodeFunctionData('deposit'))
})
