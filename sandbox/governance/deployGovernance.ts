/**
 * UNI, its governor and its timelock: the compiled contracts of `@uniswap/governance`, unmodified. Their code is placed
 * at the live addresses with what their constructors would have written, which takes no transaction.
 */
import { createRequire } from 'node:module'
import { AbiCoder, keccak256, zeroPadValue } from 'ethers'
import { governors } from '../../src/events/governance/governors.data.ts'
import { TEST_ACCOUNTS } from '../accounts.ts'
import { word } from '../chain/call.ts'
import type { Request } from '../chain/request.ts'

const require = createRequire(import.meta.url)
const codeOf = (name: 'GovernorAlpha' | 'Timelock' | 'Uni'): string => {
  const { evm } = require(`@uniswap/governance/build/${name}.json`) as {
    readonly evm: { readonly deployedBytecode: { readonly object: string } }
  }
  return `0x${evm.deployedBytecode.object}`
}

const ETHER = 10n ** 18n
/** All UNI there is. */
const SUPPLY = 1_000_000_000n * ETHER
/** Whole UNI of the first three test accounts: two of them together reach a quorum, the third can propose. */
const UNI_HELD = [30_000_000n, 20_000_000n, 15_000_000n] as const
/** The timelock pays what proposals give away. */
const TREASURY = 50_000_000n

const coder = AbiCoder.defaultAbiCoder()
const keyed = (type: string, key: unknown, slot: bigint): string =>
  keccak256(coder.encode([type, 'uint256'], [key, slot]))
const address = (of: string): string => zeroPadValue(of, 32)

/** Where Uni keeps an account's balance. */
export const uniBalanceSlot = (account: string): string => keyed('address', account, BALANCES)

/** The slots of Uni: supply, minter, time of the first minting, allowances, balances. */
const BALANCES = 4n
/** Two days, the least that the timelock's constructor takes. */
const DELAY_S = 172_800n

export async function deployGovernance(request: Request, chainId: number): Promise<void> {
  const at = governors[chainId as keyof typeof governors]
  if (at === undefined) return
  const { governor, timelock } = at
  const uni = at.token.address
  const slots: readonly (readonly [contract: string, slot: string, value: string])[] = [
    [uni, word(0n), word(SUPPLY)],
    [uni, word(1n), address(timelock)],
    ...[...UNI_HELD, 0n].map(
      (amount, index) =>
        [uni, keyed('address', TEST_ACCOUNTS[index], BALANCES), word(amount * ETHER)] as const,
    ),
    [uni, keyed('address', timelock, BALANCES), word(TREASURY * ETHER)],
    [governor, word(0n), address(timelock)],
    [governor, word(1n), address(uni)],
    [timelock, word(0n), address(governor)],
    [timelock, word(2n), word(DELAY_S)],
  ]
  await Promise.all([
    request('anvil_setCode', [uni, codeOf('Uni')]),
    request('anvil_setCode', [governor, codeOf('GovernorAlpha')]),
    request('anvil_setCode', [timelock, codeOf('Timelock')]),
    ...slots.map((slot) => request('anvil_setStorageAt', slot)),
  ])
}

/** The slot of a proposal's last block: the ninth of its record, in the governor's third variable but one. */
const PROPOSALS = 3n
const END_BLOCK = 8n
export const endBlockSlot = (proposal: bigint): string => {
  const record = BigInt(keyed('uint256', proposal, PROPOSALS))
  return word((record + END_BLOCK) % (1n << 256n))
}
