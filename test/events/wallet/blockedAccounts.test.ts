import { getAddress } from 'ethers'
import { expect, it } from 'vitest'
import { blockedAccounts } from '../../../src/events/wallet/blockedAccounts.data'

it('fifteen different accounts are blocked, each address with the checksum that its digits have', () => {
  expect(new Set(blockedAccounts).size).toBe(15)
  for (const account of blockedAccounts) expect(getAddress(account.toLowerCase())).toBe(account)
})
