/** The test accounts' vCOW claims, free and paid, on each chain that has it, as a tree with its proofs. */
import { solidityPackedKeccak256 } from 'ethers'
import { claimTypes, type ClaimType } from '../../src/events/claims/claimTypes.ts'
import { TEST_ACCOUNTS } from '../accounts.ts'
import { merkleTree } from './merkle.ts'

export interface SandboxClaim {
  readonly index: number
  readonly account: string
  readonly type: ClaimType
  /** Atoms of vCOW. */
  readonly amount: bigint
  readonly proof: readonly string[]
}

const ETHER = 10n ** 18n

/** By the place of the account; the last two have none. */
const CLAIMS: readonly (readonly (readonly [ClaimType, vCow: number])[])[] = [
  [
    ['Airdrop', 1_000],
    ['GnoOption', 20_000],
    ['UserOption', 4_000],
  ],
  [
    ['Airdrop', 250],
    ['UserOption', 2_000],
  ],
  [
    ['Airdrop', 77],
    ['Investor', 50_000],
  ],
  [['Team', 100_000]],
  [['Advisor', 30_000]],
  [['Airdrop', 12]],
  [['GnoOption', 5_000]],
  [['Airdrop', 3_456]],
]

/** Only mainnet asked investors for USDC. */
const isOn = (chainId: number, type: ClaimType): boolean => type !== 'Investor' || chainId === 1

/** The claims of a chain, and the root that its contract knows. */
export const vCowClaims = (
  chainId: number,
): { readonly root: string; readonly claims: readonly SandboxClaim[] } => {
  const plain = CLAIMS.flatMap((claims, place) =>
    claims
      .filter(([type]) => isOn(chainId, type))
      .map(([type, vCow]) => ({ account: TEST_ACCOUNTS[place] ?? '', type, amount: BigInt(vCow) * ETHER })),
  )
  const { root, proofs } = merkleTree(
    plain.map(({ account, type, amount }, index) =>
      solidityPackedKeccak256(
        ['uint256', 'uint8', 'address', 'uint256'],
        [index, claimTypes.indexOf(type), account, amount],
      ),
    ),
  )
  return { root, claims: plain.map((claim, index) => ({ ...claim, index, proof: proofs[index] ?? [] })) }
}
