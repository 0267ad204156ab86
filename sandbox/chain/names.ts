/**
 * A name service in 78 bytes, at the registry's live address on the chains that have one. It is its own resolver: the
 * storage slot of a name's hash holds the address of the name.
 */
import { concat, namehash, toBeHex, toUtf8Bytes, zeroPadBytes } from 'ethers'
import { TEST_ACCOUNTS } from '../accounts.ts'

export const NAME_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** The sandbox's names: those of the second and third test account. */
export const NAMES: readonly (readonly [name: string, address: string])[] = [
  ['friend.eth', TEST_ACCOUNTS[1]],
  ['pay.friend.eth', TEST_ACCOUNTS[2]],
]

/** Storage slot of a name. */
export const nameSlot = (name: string): string => namehash(name)

/** Accounts that name themselves. The second name belongs to another account, so the app shows it to no one. */
export const REVERSE_NAMES: readonly (readonly [account: string, name: string])[] = [
  [TEST_ACCOUNTS[2], 'pay.friend.eth'],
  [TEST_ACCOUNTS[3], 'friend.eth'],
]

/** Storage slot of the name that an account gives itself. */
export const reverseSlot = (account: string): string =>
  namehash(`${account.slice(2).toLowerCase()}.addr.reverse`)

/** A name of at most 31 bytes as one word: its text from the left, its length in the last byte. */
export const nameWord = (name: string): string =>
  concat([zeroPadBytes(toUtf8Bytes(name), 31), toBeHex(name.length, 1)])

/**
 * resolver(bytes32) answers the contract's own address for a name that it knows, addr(bytes32) the name's address, and
 * name(bytes32) the name in the slot.
 */
export const nameServiceCode = concat([
  // value = storage[calldata[4..36]]
  '0x60043554',
  // if (selector == name(bytes32)) goto name
  '0x60003560e01c8063691f343114603457',
  // isResolver = selector == resolver(bytes32)
  '0x630178b8bf14',
  // if (isResolver && value != 0) goto own
  '0x81151516602957',
  // return value
  '0x60005260206000f3',
  // own: return address(this)
  '0x5b503060005260206000f3',
  // name: return (32, the length in the last byte, the other bytes)
  '0x5b508060ff16602052',
  '0x60ff1916604052',
  '0x602060005260606000f3',
])
