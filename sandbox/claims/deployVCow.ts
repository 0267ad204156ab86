/** Places the vCOW contract of a chain and gives it the COW that it pays out. */
import { Interface } from 'ethers'
import { vCowDrops } from '../../src/events/claims/drops.data.ts'
import type { ChainSeed } from '../chains.data.ts'
import { tokenAbi } from '../chain/abi.ts'
import { readUint, send } from '../chain/call.ts'
import type { Request } from '../chain/request.ts'
import { virtualTokenCode } from '../contracts/artifacts.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import { vCowClaims } from './vCowClaims.ts'

const vCowAbi = new Interface([
  'function initialize(bytes32 root, uint256 at, address[3] tokens, uint256[3] prices)',
  'function setDeploymentTimestamp(uint256 at)',
  'function deploymentTimestamp() view returns (uint256)',
])

/** All that can be claimed, in atoms of COW. */
const RESERVE = 10n ** 24n
const FIFTEEN_CENTS = 15n * 10n ** 16n

/** Prices of one vCOW (10^18 atoms) in atoms of GNO, of USDC and of the native coin: about 0.15 dollars each. */
const pricesOf = (chainId: number): readonly bigint[] => [
  75n * 10n ** 13n,
  150_000n,
  chainId === 100 ? FIFTEEN_CENTS : 5n * 10n ** 13n,
]

export async function deployVCow(request: Request, { chainId }: ChainSeed): Promise<void> {
  const drop = vCowDrops[chainId]
  if (drop === undefined) return
  const to = drop.vCow.address
  await request('anvil_setCode', [to, virtualTokenCode])
  const block = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  const tokens = [drop.cow, drop.gno, drop.usdc].map(({ address }) => address)
  const data = vCowAbi.encodeFunctionData('initialize', [
    vCowClaims(chainId).root,
    BigInt(block.timestamp),
    tokens,
    pricesOf(chainId),
  ])
  await send(request, { from: MANAGER, to, data })
  const reserve = tokenAbi.encodeFunctionData('mint', [to, RESERVE])
  await send(request, { from: MANAGER, to: drop.cow.address, data: reserve })
}

/** Moves the windows: the contract counts as deployed this many seconds ago. Returns the new time. */
export async function setDeployedAt(request: Request, chainId: number, at: number): Promise<bigint> {
  const to = vCowDrops[chainId as keyof typeof vCowDrops]?.vCow.address
  if (to === undefined) throw new Error(`chain ${String(chainId)} has no vCOW`)
  await send(request, { from: MANAGER, to, data: vCowAbi.encodeFunctionData('setDeploymentTimestamp', [at]) })
  return readUint(request, to, vCowAbi, 'deploymentTimestamp')
}
