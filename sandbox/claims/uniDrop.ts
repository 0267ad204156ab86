/**
 * UNI's merkle distributor: the compiled contract of `@uniswap/merkle-distributor`, unmodified. Its constructor runs,
 * and the resulting code, including token and root, is placed at the live address.
 */
import { createRequire } from 'node:module'
import { AbiCoder, concat, keccak256, solidityPackedKeccak256 } from 'ethers'
import { UNI, UNI_DISTRIBUTOR } from '../../src/events/claims/uni.data.ts'
import { TEST_ACCOUNTS } from '../accounts.ts'
import { word } from '../chain/call.ts'
import type { Request } from '../chain/request.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import { merkleTree } from './merkle.ts'

export interface UniClaim {
  readonly index: number
  readonly account: string
  /** Atoms of UNI. */
  readonly amount: bigint
  readonly proof: readonly string[]
}

const ETHER = 10n ** 18n

/** Whole UNI by the place of the account; the fourth and the last two have none. */
const AMOUNTS: readonly (readonly [account: number, uni: number])[] = [
  [0, 400],
  [1, 1_234],
  [2, 400],
  [4, 2_500],
  [5, 400],
  [6, 12_619],
  [7, 400],
]

const LEAVES = AMOUNTS.map(([at, uni], index) => ({
  index,
  account: TEST_ACCOUNTS[at] ?? '',
  amount: BigInt(uni) * ETHER,
}))
const tree = merkleTree(
  LEAVES.map(({ index, account, amount }) =>
    solidityPackedKeccak256(['uint256', 'address', 'uint256'], [index, account, amount]),
  ),
)

export const uniRoot = tree.root
export const uniDrop: readonly UniClaim[] = LEAVES.map((leaf, at) => ({
  ...leaf,
  proof: tree.proofs[at] ?? [],
}))

/** The distributor's whole UNI, like on the live network at the start. The slot is that of Uni's balances. */
const TO_CLAIM = 150_000_000n * ETHER
const BALANCES = 4n

/** UNI itself is there already (governance/deployGovernance.ts). */
export async function deployUniDrop(request: Request, chainId: number): Promise<void> {
  if (chainId !== UNI.chainId) return
  const coder = AbiCoder.defaultAbiCoder()
  const slot = keccak256(coder.encode(['address', 'uint256'], [UNI_DISTRIBUTOR, BALANCES]))
  await request('anvil_setStorageAt', [UNI.address, slot, word(TO_CLAIM)])
  const { evm } = createRequire(import.meta.url)(
    '@uniswap/merkle-distributor/build/MerkleDistributor.json',
  ) as {
    readonly evm: { readonly bytecode: { readonly object: string } }
  }
  const args = coder.encode(['address', 'bytes32'], [UNI.address, uniRoot])
  const data = concat([`0x${evm.bytecode.object}`, args])
  const code = await request('eth_call', [{ from: MANAGER, data }, 'latest'])
  await request('anvil_setCode', [UNI_DISTRIBUTOR, code])
}
