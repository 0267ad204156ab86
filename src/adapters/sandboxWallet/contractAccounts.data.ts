/**
 * Contract wallets that the sandbox deploys for the first two test accounts (sandbox/chain/genesis.ts). They may sign
 * in the sandbox like the accounts that own them (D5.15).
 */
import type { Address } from '../../events/kernel'
import { testAccounts } from './testAccounts.data'

interface ContractAccount {
  readonly address: Address
  readonly owner: Address
}

/** A multisig of the first three test accounts, two of which must sign (sandbox/safe/). */
export const MULTISIG: Address = '0x5aFE000000000000000000000000000000000001'

export const contractAccounts: readonly ContractAccount[] = [
  {
    address: '0xC0FFEe0000000000000000000000000000000001',
    owner: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  },
  {
    address: '0xc0Ffee0000000000000000000000000000000002',
    owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  },
  { address: MULTISIG, owner: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
]

/**
 * Every account that may sign in the sandbox. It is a function, because a list made at load time would stay in a live
 * build.
 */
export const sandboxAccounts = (): readonly Address[] => [
  ...testAccounts,
  ...contractAccounts.map(({ address }) => address),
]
