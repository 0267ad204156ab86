/** The chain under the sandbox: canonical contracts, tokens at their live addresses, odd tokens, multicall, signing. */
import { readdirSync, readFileSync } from 'node:fs'
import { Contract, decodeBytes32String, getAddress, Interface } from 'ethers'
import { describe, expect, test } from 'vitest'
import { TEST_ACCOUNTS } from '../../sandbox/accounts.ts'
import { compilerInput, sourceHash } from '../../sandbox/contracts/compile.mjs'
import { DEFAULT_CHAINS as chainIds } from '../../sandbox/chains.data.ts'
import { SETTLEMENT, VAULT_RELAYER } from '../../sandbox/contracts/gpv2.ts'
import {
  approve,
  balance,
  chainSeed,
  sharedWorld,
  tokenAddress,
  transact,
  transfer,
  wallet,
} from './world.ts'

const world = sharedWorld(chainIds)

interface Vectors {
  readonly domainSeparator: string
  readonly domain: object
  readonly orderTypes: object
  readonly vectors: readonly {
    readonly name: string
    readonly owner: string
    readonly normalizedOrder: object
    readonly signatures: { readonly eip712: { readonly signature: string } }
  }[]
}
const vectorsOf = (chainId: number) =>
  JSON.parse(readFileSync(`test/vectors/orders-${String(chainId)}.json`, 'utf8')) as Vectors

/** Those of the chains that the protocol's own test vectors are of. */
const WITH_VECTORS = [1, 4, 100] as const

describe.each(WITH_VECTORS)('chain %i', (chainId) => {
  const seed = chainSeed(chainId)
  const contract = (address: string, ...abi: string[]) => new Contract(address, abi, world.provider(chainId))
  const readAt = (address: string, signature: string, ...args: unknown[]): Promise<unknown> => {
    const fn = contract(address, `function ${signature}`).getFunction(signature.replace(/\(.*/, ''))
    return fn.staticCall(...args) as Promise<unknown>
  }

  test('the settlement contract and its relayer stand at their canonical addresses', async () => {
    expect(await readAt(SETTLEMENT, 'domainSeparator() view returns (bytes32)')).toBe(
      vectorsOf(chainId).domainSeparator,
    )
    expect(await readAt(SETTLEMENT, 'vaultRelayer() view returns (address)')).toBe(VAULT_RELAYER)
    expect(await world.rpc(chainId, 'eth_chainId')).toBe(`0x${chainId.toString(16)}`)
  })

  test('every token answers symbol, decimals and the balance of a test account', async () => {
    for (const { symbol, address, decimals, kind, each } of seed.tokens) {
      if (kind === 'bytes32') {
        const raw = await readAt(address, 'symbol() view returns (bytes32)')
        expect(decodeBytes32String(String(raw))).toBe(symbol)
      } else expect(await readAt(address, 'symbol() view returns (string)')).toBe(symbol)
      const answer = readAt(address, 'decimals() view returns (uint8)')
      await (kind === 'noDecimals'
        ? expect(answer).rejects.toThrow()
        : expect(answer).resolves.toBe(BigInt(decimals)))
      expect(await balance(world, chainId, address, TEST_ACCOUNTS[9])).toBe(
        BigInt(each) * 10n ** BigInt(decimals),
      )
    }
  })

  test('the multicall gives each result on its own, and a failing call harms no other', async () => {
    const abi = new Interface([
      'function multicall((address target,uint256 gasLimit,bytes callData)[] calls) returns (uint256 blockNumber,(bool success,uint256 gasUsed,bytes returnData)[] returnData)',
      'function getEthBalance(address) view returns (uint256)',
      'function decimals() view returns (uint8)',
    ])
    const multicall = new Contract(seed.multicall, abi, world.provider(chainId))
    const decimals = abi.encodeFunctionData('decimals')
    const [blockNumber, results] = (await multicall.getFunction('multicall').staticCall([
      [tokenAddress(chainId, 'USDC'), 100_000n, decimals],
      [tokenAddress(chainId, 'NODEC'), 100_000n, decimals],
      [seed.multicall, 100_000n, abi.encodeFunctionData('getEthBalance', [TEST_ACCOUNTS[8]])],
    ])) as [bigint, { success: boolean; returnData: string }[]]
    expect(blockNumber).toBeGreaterThan(0n)
    expect(results.map(({ success }) => success)).toEqual([true, false, true])
    expect(BigInt(results[0]?.returnData ?? '')).toBe(6n)
    expect(BigInt(results[2]?.returnData ?? '')).toBe(10_000n * 10n ** 18n)
  })

  test('eth_signTypedData_v4 of an unlocked account gives the known signatures', async () => {
    const { domain, orderTypes, vectors } = vectorsOf(chainId)
    const domainType = ['name:string', 'version:string', 'chainId:uint256', 'verifyingContract:address']
      .map((field) => field.split(':'))
      .map(([name, type]) => ({ name, type }))
    const signable = vectors.filter(({ owner }) => TEST_ACCOUNTS.some((one) => one === getAddress(owner)))
    expect(signable.length).toBeGreaterThan(0)
    for (const { owner, normalizedOrder, signatures } of signable) {
      const data = {
        domain,
        types: { ...orderTypes, EIP712Domain: domainType },
        primaryType: 'Order',
        message: normalizedOrder,
      }
      expect(await world.rpc(chainId, 'eth_signTypedData_v4', [owner, data])).toBe(
        signatures.eip712.signature,
      )
      expect(await world.rpc(chainId, 'eth_signTypedData_v4', [owner, JSON.stringify(data)])).toBe(
        signatures.eip712.signature,
      )
    }
  })

  test('the wrapped native coin is minted by a deposit and given back by a withdrawal', async () => {
    const owner = TEST_ACCOUNTS[7]
    const before = await balance(world, chainId, seed.wrapped, owner)
    await transact(world, chainId, { from: owner, to: seed.wrapped, data: '0xd0e30db0', value: '0x64' })
    expect(await balance(world, chainId, seed.wrapped, owner)).toBe(before + 100n)
    const withdraw = new Interface(['function withdraw(uint256)']).encodeFunctionData('withdraw', [100n])
    await transact(world, chainId, { from: owner, to: seed.wrapped, data: withdraw })
    expect(await balance(world, chainId, seed.wrapped, owner)).toBe(before)
  })
})

test('the dollar token without return values refuses to change an allowance that is not zero', async () => {
  const [owner, usdt] = [TEST_ACCOUNTS[6], tokenAddress(1, 'USDT')]
  await approve(world, 1, owner, usdt, 5n)
  await expect(approve(world, 1, owner, usdt, 6n)).rejects.toThrow()
  await approve(world, 1, owner, usdt, 0n)
  await approve(world, 1, owner, usdt, 6n)
})

test('the token with a transfer fee delivers one hundredth less', async () => {
  const token = tokenAddress(1, 'FEE')
  const before = await balance(world, 1, token, TEST_ACCOUNTS[5])
  await transfer(world, 1, TEST_ACCOUNTS[6], token, TEST_ACCOUNTS[5], 1_000n)
  expect(await balance(world, 1, token, TEST_ACCOUNTS[5])).toBe(before + 990n)
})

test('the list of accounts is that of the public test mnemonic', () => {
  expect(TEST_ACCOUNTS.map((_, index) => wallet(index).address)).toEqual([...TEST_ACCOUNTS])
})

test('the committed artifacts were compiled from the committed sources', async () => {
  const expected = sourceHash(await compilerInput())
  const files = readdirSync('sandbox/contracts/artifacts').filter((file) => file.endsWith('.json'))
  expect(files.length).toBeGreaterThan(8)
  for (const file of files) {
    const artifact = JSON.parse(readFileSync(`sandbox/contracts/artifacts/${file}`, 'utf8')) as {
      sourceHash: string
    }
    expect([file, artifact.sourceHash]).toEqual([file, expected])
  }
})
