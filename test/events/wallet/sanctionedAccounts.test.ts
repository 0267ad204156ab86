import { getAddress } from 'ethers'
import { expect, it } from 'vitest'
import { sanctionedAccounts } from '../../../src/events/wallet/sanctionedAccounts.data'

it('fifteen different accounts are blocked, each address with the checksum that its digits have', () => {
  expect(new Set(sanctionedAccounts).size).toBe(15)
  for (const account of sanctionedAccounts) expect(getAddress(account.toLowerCase())).toBe(account)
})
