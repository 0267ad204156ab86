/** Starting, stopping, and what survives. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/main.ts'
import { approve, request, balance, ETHER, pull, rpc, tokenAddress, wallet, type World } from './world.ts'
import { order, orderOf, placed } from './orders.ts'
import { JsonRpcProvider } from 'ethers'

const [weth, dai] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI')]
let folder: string
let running: Sandbox[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foldswap-sandbox-'))
})
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(own: Partial<Parameters<typeof startSandbox>[0]> = {}): Promise<[Sandbox, World]> {
  const sandbox = await startSandbox({
    port: 0,
    stateDir: folder,
    reset: false,
    chains: [1],
    blockTimeMs: 0,
    solverTickMs: 0,
    ...own,
  })
  running.push(sandbox)
  const { url } = sandbox
  const provider = new JsonRpcProvider(`${url}/rpc/1`, 1, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 50,
  })
  return [
    sandbox,
    {
      url,
      request: (method, path, body, headers) => request(url, method, path, body, headers),
      pull: (chainId, lever, body) => pull(url, chainId, lever, body),
      rpc: (chainId, method, params) => rpc(url, chainId, method, params),
      provider: () => provider,
    },
  ]
}

async function stop(sandbox: Sandbox): Promise<void> {
  running = running.filter((one) => one !== sandbox)
  await sandbox.stop()
}

test('orders, trades, balances and allowances survive a restart, and settling goes on', async () => {
  const trader = wallet(0)
  const [first, before] = await start()
  await approve(before, 1, trader.address, weth, 2n * ETHER)
  const filled = await placed(
    before,
    'today',
    1,
    trader,
    await order(before, 1, { sellToken: weth, buyToken: dai }),
  )
  await before.pull(1, 'solve')
  const open = await placed(
    before,
    'today',
    1,
    trader,
    await order(before, 1, { sellToken: weth, buyToken: dai, buyAmount: '2' }),
  )
  const held = await balance(before, 1, dai, trader.address)
  await stop(first)
  const [, after] = await start()
  expect((await orderOf(after, 'today', 1, filled))['status']).toBe('fulfilled')
  expect((await orderOf(after, 'today', 1, open))['status']).toBe('open')
  expect(await balance(after, 1, dai, trader.address)).toBe(held)
  await after.pull(1, 'solve')
  expect((await orderOf(after, 'today', 1, open))['status']).toBe('fulfilled')
})

test('a warped clock goes on from where it stood, and never back', async () => {
  const [first, before] = await start()
  const { timestamp } = await before.pull(1, 'warp', { seconds: 100_000 })
  await stop(first)
  const [, after] = await start()
  const { timestamp: resumed } = await after.pull(1, 'mine')
  expect(Number(resumed)).toBeGreaterThan(Number(timestamp))
  expect(Number(resumed)).toBeLessThan(Number(timestamp) + 60)
})

test('reset forgets everything', async () => {
  const [first, before] = await start()
  const trader = wallet(0)
  await approve(before, 1, trader.address, weth, ETHER)
  const uid = await placed(
    before,
    'today',
    1,
    trader,
    await order(before, 1, { sellToken: weth, buyToken: dai }),
  )
  await stop(first)
  const [, after] = await start({ reset: true })
  expect((await after.request('GET', `/mainnet/api/v1/orders/${uid}`)).status).toBe(404)
})

test('a saved file without JSON, of another format or with a state that the node refuses is refused with the way out', async () => {
  const [first] = await start()
  await stop(first)
  const file = path.join(folder, 'chain-1.json')
  const saved = JSON.parse(await readFile(file, 'utf8')) as object
  for (const damaged of ['{"format":1,', '{"format":99}', JSON.stringify({ ...saved, node: '0x1234' })]) {
    await writeFile(file, damaged)
    await expect(start()).rejects.toThrow(/saved state .*npm start -- --reset/)
  }
  await start({ reset: true })
})

test('nothing half-written is left next to the saved file', async () => {
  const [first] = await start()
  await stop(first)
  expect(await readdir(folder)).toEqual(['chain-1.json'])
})

test('a taken port is an error that names the port and the way out', async () => {
  const [first] = await start({ stateDir: null })
  const port = Number(new URL(first.url).port)
  await expect(start({ port, stateDir: null })).rejects.toThrow(/Port \d+ is taken .*SANDBOX_PORT/)
})

test('a chain that the sandbox does not have is refused', async () => {
  await expect(start({ chains: [5] })).rejects.toThrow(
    'The sandbox has no chain 5. Choose of 1, 4, 56, 100, ',
  )
})

test('by itself the solver settles and empty blocks move the clock', async () => {
  const [, world] = await start({ stateDir: null, blockTimeMs: 100, solverTickMs: 50 })
  const trader = wallet(0)
  await approve(world, 1, trader.address, weth, ETHER)
  const uid = await placed(
    world,
    'today',
    1,
    trader,
    await order(world, 1, { sellToken: weth, buyToken: dai }),
  )
  await expect.poll(async () => (await orderOf(world, 'today', 1, uid))['status']).toBe('fulfilled')
  const height = async () => Number(await world.rpc(1, 'eth_blockNumber'))
  const now = await height()
  await expect.poll(height).toBeGreaterThan(now + 2)
})

test('a held solver settles nothing until it is released', async () => {
  const [, world] = await start({ stateDir: null, solverTickMs: 20 })
  await world.pull(1, 'hold')
  const trader = wallet(0)
  await approve(world, 1, trader.address, weth, ETHER)
  const uid = await placed(
    world,
    'today',
    1,
    trader,
    await order(world, 1, { sellToken: weth, buyToken: dai }),
  )
  for (let round = 0; round < 20; round++)
    expect((await orderOf(world, 'today', 1, uid))['status']).toBe('open')
  await world.pull(1, 'release')
  await expect.poll(async () => (await orderOf(world, 'today', 1, uid))['status']).toBe('fulfilled')
})
