/**
 * Factories, quoter and position manager: the packages' compiled contracts, unmodified. The start places none of them.
 * The first request for a pool does, so a sandbox without pools starts as fast as before.
 */
import { createRequire } from 'node:module'
import { AbiCoder, concat, getCreateAddress, keccak256, zeroPadValue } from 'ethers'
import { poolDeployment } from '../../src/events/pools/deployments.data.ts'
import type { ChainSeed } from '../chains.data.ts'
import { send, word } from '../chain/call.ts'
import type { Request } from '../chain/request.ts'
import { MANAGER } from '../contracts/gpv2.ts'

const require = createRequire(import.meta.url)
const coder = AbiCoder.defaultAbiCoder()

/** Creation code with the arguments of its constructor. */
const creation = (file: string, types: readonly string[] = [], args: readonly unknown[] = []): string => {
  const { bytecode } = require(file) as { readonly bytecode: string }
  return concat([bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`, coder.encode(types, args)])
}

/**
 * Runs a constructor without a transaction and returns the resulting code. `at`: that code's future address, which
 * replaces the constructor's own.
 */
const constructed = async (request: Request, data: string, at: string): Promise<string> => {
  const nonce = Number(await request('eth_getTransactionCount', [MANAGER, 'latest']))
  const code = (await request('eth_call', [{ from: MANAGER, data }, 'latest'])) as string
  const seen = getCreateAddress({ from: MANAGER, nonce }).slice(2).toLowerCase()
  return code.replaceAll(seen, at.slice(2).toLowerCase())
}

const isThere = async (request: Request, address: string): Promise<boolean> =>
  (await request('eth_getCode', [address, 'latest'])) !== '0x'

const deploymentOf = ({ chainId }: Pick<ChainSeed, 'chainId'>) => {
  const at = poolDeployment(chainId)
  if (at === null) throw new Error(`chain ${String(chainId)} has no pools`)
  return at
}

export async function placePairs(request: Request, seed: ChainSeed): Promise<string> {
  const { pairFactory } = deploymentOf(seed)
  if (pairFactory === null) throw new Error(`chain ${String(seed.chainId)} has no pairs`)
  if (await isThere(request, pairFactory)) return pairFactory
  const data = creation('@uniswap/v2-core/build/UniswapV2Factory.json', ['address'], [MANAGER])
  await request('anvil_setCode', [pairFactory, await constructed(request, data, pairFactory)])
  return pairFactory
}

/** Slots of the factory: its owner, and the spacing of ticks by fee. */
const OWNER = 3n
const SPACINGS = 4n
const SPACING_OF = [
  [500, 10n],
  [3000, 60n],
  [10_000, 200n],
] as const

const managers = new WeakMap<Request, string>()

/** Returns the address of the position manager, the only contract without a fixed one. */
export async function placePools(request: Request, seed: ChainSeed): Promise<string> {
  const { poolFactory, quoter } = deploymentOf(seed)
  const known = managers.get(request)
  if (known !== undefined) return known
  const factoryFile = '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
  await request('anvil_setCode', [
    poolFactory,
    await constructed(request, creation(factoryFile), poolFactory),
  ])
  await request('anvil_setStorageAt', [poolFactory, word(OWNER), zeroPadValue(MANAGER, 32)])
  for (const [fee, spacing] of SPACING_OF) {
    const slot = keccak256(coder.encode(['uint256', 'uint256'], [fee, SPACINGS]))
    await request('anvil_setStorageAt', [poolFactory, slot, word(spacing)])
  }
  const own = [poolFactory, seed.wrapped]
  const folder = '@uniswap/v3-periphery/artifacts/contracts'
  const quoterData = creation(`${folder}/lens/Quoter.sol/Quoter.json`, ['address', 'address'], own)
  await request('anvil_setCode', [quoter, await constructed(request, quoterData, quoter)])
  const data = creation(
    `${folder}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
    ['address', 'address', 'address'],
    [...own, MANAGER],
  )
  const { contractAddress } = await send(request, { from: MANAGER, data, gas: 10_000_000n })
  if (contractAddress === null) throw new Error('The position manager was not created.')
  managers.set(request, contractAddress)
  return contractAddress
}
