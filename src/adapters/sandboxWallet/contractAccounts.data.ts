/**
 * Contract wallets that the sandbox deploys for the first two test accounts (sandbox/chain/genesis.ts). They may sign
 * in the sandbox like the accounts that own them (decisions, Sandbox guard).
 */
import type { Address } from '../../events/kernel/units'
import { testAccounts } from './testAccounts.data'

interface ContractAccount {
  readonly address: Address
  readonly owner: Address
}

/** A multisig of the first three test accounts, two of which must sign (sandbox/safe/). */
export const MULTISIG: Address = '0x5aFE000000000000000000000000000000000001'

export const contractAccounts: readonly ContractAccount[] = [
  { address: '0xC0FFEe0000000000000000000000000000000001', owner: testAccounts[0] ?? '' },
  { address: '0xc0Ffee0000000000000000000000000000000002', owner: testAccounts[1] ?? '' },
  { address: MULTISIG, owner: testAccounts[2] ?? '' },
]

/** Everybody who may sign in the sandbox. */
export const sandboxAccounts: readonly Address[] = [
  ...testAccounts,
  ...contractAccounts.map(({ address }) => address),
]
