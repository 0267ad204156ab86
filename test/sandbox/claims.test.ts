/** The vCOW contract and its claim files, over the accounts of the sandbox. */
import { Contract } from 'ethers'
import { describe, expect, test } from 'vitest'
import { TEST_ACCOUNTS } from '../../sandbox/accounts.ts'
import { merkleTree } from '../../sandbox/claims/merkle.ts'
import { vCowClaims } from '../../sandbox/claims/vCowClaims.ts'
import { claimTypes } from '../../src/events/claims/claimTypes.ts'
import { CLAIM_FILES, vCowDrops } from '../../src/events/claims/drops.data.ts'
import { sharedWorld, wallet } from './world.ts'

const world = sharedWorld([1, 100])
const ABI = [
  'function claimMany(uint256[] indices,uint8[] claimTypes,address[] claimants,uint256[] claimableAmounts,uint256[] claimedAmounts,bytes32[][] merkleProofs,uint256[] sentEth) payable',
  'function isClaimed(uint256) view returns (bool)',
  'function balanceOf(address) view returns (uint256)',
  'function swappableBalanceOf(address) view returns (uint256)',
  'function swapAll() returns (uint256)',
]
const ETHER = 10n ** 18n
const vCow = (chainId: 1 | 100, account: number): Contract =>
  new Contract(vCowDrops[chainId]?.vCow.address ?? '', ABI, wallet(account).connect(world.provider(chainId)))
type Result = Promise<{ wait: () => Promise<unknown> }>
/** Claims those of a test account, with this much of each. */
const claim = async (
  chainId: 1 | 100,
  sender: number,
  claimant: number,
  amounts: readonly bigint[],
  value = 0n,
): Promise<void> => {
  const own = vCowClaims(chainId).claims.filter(({ account }) => account === TEST_ACCOUNTS[claimant])
  const some = amounts.flatMap((amount, at) => {
    const one = own[at]
    return one === undefined || amount === 0n ? [] : [{ ...one, claimed: amount }]
  })
  const sent = await (vCow(chainId, sender).getFunction('claimMany')(
    some.map(({ index }) => index),
    some.map(({ type }) => claimTypes.indexOf(type)),
    some.map(({ account }) => account),
    some.map(({ amount }) => amount),
    some.map(({ claimed }) => claimed),
    some.map(({ proof }) => proof),
    some.map(({ type }) => (type === 'UserOption' ? value : 0n)),
    { value },
  ) as Result)
  await sent.wait()
}
const read = (chainId: 1 | 100, name: string, ...args: unknown[]): Promise<unknown> =>
  vCow(chainId, 0)
    .getFunction(name)
    .staticCall(...args) as Promise<unknown>

test('a merkle proof leads from each leaf to the root, also where a level is odd', () => {
  const leaves = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(32)}`)
  const { proofs } = merkleTree(leaves)
  expect(proofs.map((proof) => proof.length)).toEqual([2, 2, 1])
})

describe('vCOW', () => {
  test('is given for free and sold in one transaction, and each claim counts once', async () => {
    const price = 5n * 10n ** 13n
    await claim(1, 1, 1, [250n * ETHER, 100n * ETHER], 100n * price)
    expect(await read(1, 'balanceOf', TEST_ACCOUNTS[1])).toBe(350n * ETHER)
    await expect(claim(1, 1, 1, [250n * ETHER])).rejects.toThrow('already claimed')
  })

  test('may be claimed for another account, but only whole', async () => {
    await claim(1, 0, 5, [12n * ETHER])
    expect(await read(1, 'balanceOf', TEST_ACCOUNTS[5])).toBe(12n * ETHER)
    await expect(claim(1, 0, 6, [1n])).rejects.toThrow('only whole')
  })

  test('of an airdrop is exchanged at once, other vCOW over four years', async () => {
    await claim(100, 2, 2, [77n * ETHER])
    await claim(100, 3, 3, [100_000n * ETHER])
    expect(await read(100, 'swappableBalanceOf', TEST_ACCOUNTS[2])).toBe(77n * ETHER)
    await world.pull(100, 'claimWindows', { days: 365 })
    const vested = (await read(100, 'swappableBalanceOf', TEST_ACCOUNTS[3])) as bigint
    expect(vested / ETHER).toBe(25_000n)
    const sent = await (vCow(100, 2).getFunction('swapAll')() as Result)
    await sent.wait()
    expect(await read(100, 'balanceOf', TEST_ACCOUNTS[2])).toBe(0n)
  })

  test('is sold for two weeks and given for six', async () => {
    await world.pull(1, 'claimWindows', { days: 20 })
    await expect(claim(1, 0, 0, [0n, 20_000n * ETHER])).rejects.toThrow('window closed')
    await claim(1, 0, 0, [1_000n * ETHER])
    await world.pull(1, 'claimWindows', { days: 50 })
    await expect(claim(1, 7, 7, [3_456n * ETHER])).rejects.toThrow('window closed')
  })
})

describe('the claim files', () => {
  const file = (name: string): Promise<{ status: number; json: unknown }> =>
    world.request('GET', `/hosts/${CLAIM_FILES.replace('https://', '')}/${name}`)

  test('map ranges of accounts to chunks that hold their claims with proofs', async () => {
    const { json } = await file('mainnet/mapping.json')
    const starts = Object.keys(json as object)
    expect(starts.length).toBeGreaterThan(1)
    const chunk = await file(`mainnet/chunks/${starts[0] ?? ''}.json`)
    const claims = Object.values(chunk.json as Record<string, readonly { proof: unknown }[]>)
    expect(claims.flat()[0]).toMatchObject({
      index: expect.any(Number) as number,
      amount: expect.any(String) as string,
    })
  })

  test('of no known chunk or chain are not found', async () => {
    expect((await file('mainnet/chunks/0x00.json')).status).toBe(404)
    expect((await file('base/mapping.json')).status).toBe(404)
  })
})
