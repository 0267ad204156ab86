/** The UNI distributor in the sandbox: the compiled contract of its package, with the list that its host serves. */
import { Contract } from 'ethers'
import { expect, test } from 'vitest'
import { TEST_ACCOUNTS } from '../../sandbox/accounts.ts'
import { UNI, UNI_DISTRIBUTOR, UNI_FILES } from '../../src/events/claims/uni.data.ts'
import { sharedWorld, wallet } from './world.ts'

const world = sharedWorld([1])
const ABI = [
  'function claim(uint256 index, address account, uint256 amount, bytes32[] merkleProof)',
  'function isClaimed(uint256) view returns (bool)',
  'function token() view returns (address)',
]
interface Entry {
  readonly index: number
  readonly amount: string
  readonly proof: readonly string[]
}
const file = (name: string): Promise<{ status: number; json: unknown }> =>
  world.request('GET', `/hosts/${UNI_FILES.replace('https://', '')}/${name}`)

test('anybody may claim for an account, by the list that is served, and once', async () => {
  const account = TEST_ACCOUNTS[1]
  const mapping = (await file('mapping.json')).json as Readonly<Record<string, string>>
  const key = account.toLowerCase()
  const [start = ''] = Object.entries(mapping).find(([first, last]) => first <= key && key <= last) ?? []
  const chunk = (await file(`${start}.json`)).json as Readonly<Record<string, Entry>>
  const { index = -1, amount = '', proof = [] } = chunk[account] ?? {}
  const distributor = new Contract(UNI_DISTRIBUTOR, ABI, wallet(0).connect(world.provider(1)))
  const claim = async (to: string): Promise<void> => {
    const sent = (await distributor.getFunction('claim')(index, to, amount, proof)) as {
      wait: () => Promise<unknown>
    }
    await sent.wait()
  }
  expect(await distributor.getFunction('token').staticCall()).toBe(UNI.address)
  await expect(claim(TEST_ACCOUNTS[2])).rejects.toThrow('Invalid proof')
  const token = new Contract(
    UNI.address,
    ['function balanceOf(address) view returns (uint256)'],
    world.provider(1),
  )
  const balance = (): Promise<bigint> => token.getFunction('balanceOf').staticCall(account) as Promise<bigint>
  const before = await balance()
  await claim(account)
  expect(await distributor.getFunction('isClaimed').staticCall(index)).toBe(true)
  expect((await balance()) - before).toBe(1_234n * 10n ** 18n)
  await expect(claim(account)).rejects.toThrow('Drop already claimed')
})

test('a chunk that nobody published is not found', async () => {
  expect((await file(`0x${'0'.repeat(40)}.json`)).status).toBe(404)
})
