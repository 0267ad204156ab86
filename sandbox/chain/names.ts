/**
 * A name service in 42 bytes, at the registry's live address on the chains that have one. It is its own resolver: the
 * storage slot of a name's hash holds the address of the name.
 */
import { concat, namehash } from 'ethers'
import { TEST_ACCOUNTS } from '../accounts.ts'

export const NAME_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Names of the sandbox: those of the second and the third test account. */
export const NAMES: readonly (readonly [name: string, address: string])[] = [
  ['friend.eth', TEST_ACCOUNTS[1]],
  ['pay.friend.eth', TEST_ACCOUNTS[2]],
]

/** Storage slot of a name. */
export const nameSlot = (name: string): string => namehash(name)

/** resolver(bytes32) answers the contract's own address for a name that it knows, addr(bytes32) the name's address. */
export const nameServiceCode = concat([
  // value = storage[calldata[4..36]]
  '0x60043554',
  // isResolver = selector == resolver(bytes32)
  '0x60003560e01c630178b8bf14',
  // if (isResolver && value != 0) goto own
  '0x81151516601f57',
  // return value
  '0x60005260206000f3',
  // own: return address(this)
  '0x5b503060005260206000f3',
])
