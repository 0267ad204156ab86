/**
 * Makes a fresh chain into a market: GPv2 at its canonical addresses, tokens at their live ones, a deep pool, and
 * funded test accounts. Our own code is placed with setCode (it has no immutables), and the GPv2 contracts run their
 * real constructors.
 */
import { zeroPadValue, keccak256, AbiCoder } from 'ethers'
import { chains } from '../../src/events/chain/chains.data.ts'
import { SOLVER, TEST_ACCOUNTS } from '../accounts.ts'
import type { ChainSeed, TokenSeed } from '../chains.data.ts'
import { deployVCow } from '../claims/deployVCow.ts'
import { deployGovernance } from '../governance/deployGovernance.ts'
import { deployUniDrop } from '../claims/uniDrop.ts'
import { stakingCalls, stakingContracts } from '../staking/deployStaking.ts'
import { multicallCode, multisigCode, poolCode, tokenCode, walletCode } from '../contracts/artifacts.ts'
import {
  AUTHENTICATOR,
  CREATE2_DEPLOYER,
  domainSeparator,
  gpv2Deployments,
  MANAGER,
  SETTLEMENT,
  VAULT_RELAYER,
} from '../contracts/gpv2.ts'
import {
  authenticatorAbi,
  multicallAbi,
  poolAbi,
  settlementAbi,
  tokenAbi,
  multisigAbi,
  walletAbi,
} from './abi.ts'
import { quantity, read, send, word } from './call.ts'
import {
  NAME_REGISTRY,
  nameServiceCode,
  nameSlot,
  NAMES,
  nameWord,
  REVERSE_NAMES,
  reverseSlot,
} from './names.ts'
import type { Request } from './request.ts'

/** Our own contracts other than the tokens; free addresses, the same on every chain. */
export const POOL = '0xb001000000000000000000000000000000000001'
/** Contract wallets, one for each of the first two test accounts. */
export const CONTRACT_WALLETS = [
  '0xC0FFEe0000000000000000000000000000000001',
  '0xc0Ffee0000000000000000000000000000000002',
] as const

/** A multisig of the first three test accounts, of whom two must sign (safe/safeService.ts). */
export const MULTISIG = '0x5aFE000000000000000000000000000000000001'
export const MULTISIG_OWNERS = TEST_ACCOUNTS.slice(0, 3)
export const MULTISIG_THRESHOLD = 2

const ETHER = 10n ** 18n
const RICH = quantity(1_000_000n * ETHER)

/** A token's pool reserve in atoms: the dollars of its depth at its price. */
const reserveOf = (token: TokenSeed): bigint =>
  BigInt(Math.round(token.depthUsd / token.usd)) * 10n ** BigInt(token.decimals)

/** Arbitrum's own contract, which answers any call with the number of the chain's block. */
const ARB_SYS = '0x0000000000000000000000000000000000000064'
const NUMBER_CODE = '0x4360005260206000f3'

/** Chains with a name service. */
const hasNames = ({ chainId }: ChainSeed): boolean => chains[chainId].nameRegistry !== null

/** Fills a new chain. Throws if a contract isn't in its place, or isn't the right one. */
export async function createWorld(request: Request, chain: ChainSeed): Promise<void> {
  for (const account of [MANAGER, SOLVER]) await request('anvil_setBalance', [account, RICH])
  await impersonate(request)
  await deployGpv2(request, chain.chainId)
  await placeCode(request, chain)
  if (hasNames(chain)) await nameAccounts(request)
  const calls = [
    ...chain.tokens.flatMap((token) => tokenCalls(token)),
    ...CONTRACT_WALLETS.map((target, index) => ({
      target,
      data: walletAbi.encodeFunctionData('initialize', [TEST_ACCOUNTS[index]]),
    })),
    {
      target: MULTISIG,
      data: multisigAbi.encodeFunctionData('setup', [MULTISIG_OWNERS, MULTISIG_THRESHOLD]),
    },
    ...stakingCalls(chain.chainId),
  ]
  await multicall(request, chain.multicall, calls)
  await fillWrapped(request, chain)
  await multicall(
    request,
    chain.multicall,
    chain.tokens.map((token) => ({
      target: POOL,
      data: poolAbi.encodeFunctionData('sync', [token.address, BigInt(token.depthUsd) * ETHER]),
    })),
  )
  await deployVCow(request, chain)
  await deployGovernance(request, chain.chainId)
  await deployUniDrop(request, chain.chainId)
}

/** Lets the node send for the solver and the allow list's manager. Needed again after each start of the node. */
export async function impersonate(request: Request): Promise<void> {
  for (const account of [MANAGER, SOLVER]) await request('anvil_impersonateAccount', [account])
}

/** Throws unless the canonical contracts answer as they must; run after a fresh start and after a restored one. */
export async function checkContracts(request: Request, chainId: number): Promise<void> {
  const separator = await read(request, SETTLEMENT, settlementAbi, 'domainSeparator')
  const relayer = await read(request, SETTLEMENT, settlementAbi, 'vaultRelayer')
  const solver = await read(request, AUTHENTICATOR, authenticatorAbi, 'isSolver', [SOLVER])
  if (separator !== domainSeparator(chainId) || relayer !== VAULT_RELAYER || solver !== true) {
    throw new Error(
      `The settlement contract of chain ${String(chainId)} is not the canonical one (domain separator ${String(separator)}).`,
    )
  }
}

async function deployGpv2(request: Request, chainId: number): Promise<void> {
  for (const { address, data } of gpv2Deployments()) {
    await send(request, { from: MANAGER, to: CREATE2_DEPLOYER, data, gas: 10_000_000n })
    if ((await request('eth_getCode', [address, 'latest'])) === '0x') {
      throw new Error(`GPv2 was not deployed at ${address}`)
    }
  }
  const data = authenticatorAbi.encodeFunctionData('addSolver', [SOLVER])
  await send(request, { from: MANAGER, to: AUTHENTICATOR, data })
  await checkContracts(request, chainId)
}

async function placeCode(request: Request, chain: ChainSeed): Promise<void> {
  const code: readonly (readonly [string, string])[] = [
    [POOL, poolCode],
    [chain.multicall, multicallCode],
    ...CONTRACT_WALLETS.map((address) => [address, walletCode] as const),
    [MULTISIG, multisigCode],
    ...chain.tokens.map((token) => [token.address, tokenCode[token.kind]] as const),
    ...stakingContracts(chain.chainId),
    ...(chains[chain.chainId].hasOtherBlocks ? [[ARB_SYS, NUMBER_CODE] as const] : []),
    ...(hasNames(chain) ? [[NAME_REGISTRY, nameServiceCode] as const] : []),
  ]
  await Promise.all(code.map((pair) => request('anvil_setCode', pair)))
}

async function nameAccounts(request: Request): Promise<void> {
  for (const [name, account] of NAMES) {
    await request('anvil_setStorageAt', [NAME_REGISTRY, nameSlot(name), zeroPadValue(account, 32)])
  }
  for (const [account, name] of REVERSE_NAMES) {
    await request('anvil_setStorageAt', [NAME_REGISTRY, reverseSlot(account), nameWord(name)])
  }
}

interface Call {
  readonly target: string
  readonly data: string
}

function tokenCalls(token: TokenSeed): readonly Call[] {
  const { address: target, name, symbol, decimals } = token
  const call = (fn: string, args: readonly unknown[]): Call => ({
    target,
    data: tokenAbi.encodeFunctionData(fn, args),
  })
  const initialize = call('initialize', [name, symbol, decimals])
  if (token.kind === 'wrapped') return [initialize]
  const each = BigInt(token.each) * 10n ** BigInt(decimals)
  return [
    initialize,
    call('mint', [POOL, reserveOf(token)]),
    ...[...TEST_ACCOUNTS, ...CONTRACT_WALLETS, MULTISIG].map((account) => call('mint', [account, each])),
  ]
}

/** The wrapped coin cannot be minted: its balances (slot 2) and its backing are written. */
async function fillWrapped(request: Request, chain: ChainSeed): Promise<void> {
  const wrapped = chain.tokens.find((token) => token.kind === 'wrapped')
  if (wrapped === undefined) throw new Error(`chain ${String(chain.chainId)} has no wrapped native token`)
  const each = BigInt(wrapped.each) * ETHER
  const owners = [...TEST_ACCOUNTS, ...CONTRACT_WALLETS, MULTISIG].map((account) => [account, each] as const)
  for (const [account, value] of [[POOL, reserveOf(wrapped)] as const, ...owners]) {
    await request('anvil_setStorageAt', [wrapped.address, wrappedSlot(account), word(value)])
  }
  const backing = reserveOf(wrapped) + each * BigInt(owners.length)
  await request('anvil_setBalance', [wrapped.address, quantity(backing)])
}

/** Storage slot of `balanceOf[account]` in WrappedNative. */
export const wrappedSlot = (account: string): string =>
  keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [account, 2]))

async function multicall(request: Request, to: string, calls: readonly Call[]): Promise<void> {
  const list = calls.map(({ target, data }) => [target, 1_000_000n, data])
  const data = multicallAbi.encodeFunctionData('multicall', [list])
  const result = (await request('eth_call', [{ from: MANAGER, to, data }, 'latest'])) as string
  const [, results] = multicallAbi.decodeFunctionResult('multicall', result) as unknown as [
    bigint,
    readonly { success: boolean }[],
  ]
  const failed = results.findIndex((one) => !one.success)
  if (failed !== -1)
    throw new Error(`genesis call ${String(failed)} to ${calls[failed]?.target ?? '?'} failed`)
  await send(request, { from: MANAGER, to, data, gas: 100_000_000n })
}
