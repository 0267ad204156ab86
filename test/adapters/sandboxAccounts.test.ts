/** Who may sign in the sandbox: only accounts whose key is public. */
import { HDNodeWallet } from 'ethers'
import { expect, it } from 'vitest'
import { contractAccounts, sandboxAccounts } from '../../src/adapters/sandboxWallet/contractAccounts.data'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'

const MNEMONIC = 'test test test test test test test test test test test junk'
const accountOf = (index: number): string =>
  HDNodeWallet.fromPhrase(MNEMONIC, undefined, `m/44'/60'/0'/0/${String(index)}`).address

it('the test accounts are the first ten of the public test mnemonic', () => {
  expect(testAccounts).toEqual(Array.from({ length: 10 }, (_, index) => accountOf(index)))
})

it('the contract wallets are those that the sandbox deploys, of the first three of them', () => {
  expect(contractAccounts).toEqual([
    { address: '0xC0FFEe0000000000000000000000000000000001', owner: accountOf(0) },
    { address: '0xc0Ffee0000000000000000000000000000000002', owner: accountOf(1) },
    { address: '0x5aFE000000000000000000000000000000000001', owner: accountOf(2) },
  ])
  expect(sandboxAccounts()).toHaveLength(13)
})
