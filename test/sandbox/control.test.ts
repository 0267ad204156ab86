/** The levers of tests: time, snapshots, holding, faults, the RPC of the shell. */
import { WebSocket } from 'ws'
import { afterEach, describe, expect, test } from 'vitest'
import { approve, balance, chainNow, ETHER, sharedWorld, tokenAddress, wallet, TIMEOUT_MS } from './world.ts'
import { requestQuote, base, order, orderOf, placed, post } from './orders.ts'
import { inRealTime } from '../support/realTime'

inRealTime('the delay of the sandbox’s answers is one of another program')

const world = sharedWorld([1, 100])
const [weth, dai] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI')]
const quoteBody = {
  sellToken: weth,
  buyToken: dai,
  from: wallet(0).address,
  kind: 'sell',
  sellAmountBeforeFee: '1000000000000000000',
}
const quote = () => requestQuote(world, 'today', 1, quoteBody)
const fault = (body: object) => world.request('POST', '/sandbox/faults', body)

afterEach(() => world.request('DELETE', '/sandbox/faults'))

test('health names chains, contracts, tokens and accounts', async () => {
  const { status, json } = await world.request('GET', '/sandbox/health')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    ok: true,
    chains: { '1': { network: 'mainnet' }, '100': { network: 'xdai' } },
  })
  const { chains, accounts } = json as unknown as {
    chains: Record<
      string,
      { contracts: { settlement: string }; tokens: { symbol: string; decimals: number }[] }
    >
    accounts: string[]
  }
  expect(accounts).toHaveLength(10)
  expect(chains['1']?.contracts.settlement).toBe('0x9008D19f58AAbD9eD0D60971565AA8510560ab41')
  expect(chains['1']?.tokens).toContainEqual(expect.objectContaining({ symbol: 'USDC', decimals: 6 }))
})

test('mine adds blocks, warp moves the clock, and neither accepts nonsense', async () => {
  const { blockNumber } = await world.pull(1, 'mine', { blocks: 3 })
  expect((await world.pull(1, 'mine'))['blockNumber']).toBe(Number(blockNumber) + 1)
  const before = await chainNow(world, 1)
  await world.pull(1, 'warp', { seconds: 1_000 })
  expect((await chainNow(world, 1)) - before).toBeGreaterThanOrEqual(1_000)
  for (const [lever, body] of [
    ['mine', { blocks: -1 }],
    ['mine', { blocks: 'x' }],
    ['warp', {}],
    ['warp', { seconds: 1e12 }],
    ['warp', { to: 5 }],
    ['revert', { id: '0x99' }],
    ['price', { token: 'WETH', usd: -1 }],
    ['price', { token: 'NOPE', usd: 1 }],
    ['fund', { account: 'me', token: 'DAI', amount: '1' }],
    ['fund', { account: wallet(0).address, token: 'DAI', amount: '-1' }],
    ['support', { token: dai }],
    ['mine', '{'],
  ] as const) {
    const reply = await world.request('POST', `/sandbox/1/${lever}`, body)
    expect([lever, reply.status]).toEqual([lever, 400])
    expect(Object.keys(reply.json ?? {})).toEqual(['error', 'nextStep'])
  }
  for (const path of [
    '/sandbox/1/nothing',
    '/sandbox/5/mine',
    '/sandbox/1/constructor',
    '/sandbox/nothing',
  ]) {
    const reply = await world.request('POST', path, {})
    expect([path, reply.status]).toEqual([path, 404])
    expect(reply.json?.['nextStep']).toBeTypeOf('string')
  }
})

test('fund adds any token and the native coin', async () => {
  const account = '0x00000000000000000000000000000000000000bb'
  for (const symbol of ['WETH', 'DAI', 'USDT', 'MKR']) {
    await world.pull(1, 'fund', { account, token: symbol, amount: '12345' })
    expect(await balance(world, 1, tokenAddress(1, symbol), account)).toBe(12_345n)
  }
  await world.pull(1, 'fund', { account, token: 'native', amount: ETHER.toString() })
  expect(await world.rpc(1, 'eth_getBalance', [account, 'latest'])).toBe('0xde0b6b3a7640000')
})

test('a price moves quotes to where it was set', async () => {
  const { id } = await world.pull(1, 'snapshot')
  await world.pull(1, 'price', { token: 'WETH', usd: 1_500 })
  const { json } = await quote()
  const amount = BigInt((json as unknown as { quote: { buyAmount: string } }).quote.buyAmount)
  expect(amount / ETHER).toBeGreaterThan(1_480n)
  expect(amount / ETHER).toBeLessThan(1_500n)
  await world.pull(1, 'revert', { id })
})

test('a snapshot brings back the chain and the order book together', async () => {
  const trader = wallet(0)
  await approve(world, 1, trader.address, weth, 10n * ETHER)
  const unsigned = await order(world, 1, { sellToken: weth, buyToken: dai })
  const { id } = await world.pull(1, 'snapshot')
  const before = await balance(world, 1, weth, trader.address)
  const uid = await placed(world, 'today', 1, trader, unsigned)
  await world.pull(1, 'solve')
  expect((await orderOf(world, 'today', 1, uid))['status']).toBe('fulfilled')
  await world.pull(1, 'revert', { id })
  expect((await world.request('GET', `${base('today', 1)}/orders/${uid}`)).status).toBe(404)
  expect(await balance(world, 1, weth, trader.address)).toBe(before)
  expect((await world.request('GET', `${base('today', 1)}/trades?owner=${trader.address}`)).json).toEqual([])
  await placed(world, 'today', 1, trader, unsigned)
  expect(((await world.pull(1, 'solve'))['settled'] as object[]).length).toBe(1)
})

test('a revert behind the order book by the RPC is noticed', async () => {
  const trader = wallet(1)
  await approve(world, 1, trader.address, weth, 10n * ETHER)
  const id = await world.rpc(1, 'evm_snapshot')
  const uid = await placed(
    world,
    'today',
    1,
    trader,
    await order(world, 1, { sellToken: weth, buyToken: dai }),
  )
  await world.pull(1, 'solve')
  await world.rpc(1, 'evm_revert', [id])
  expect((await orderOf(world, 'today', 1, uid))['status']).toBe('open')
})

describe('faults', () => {
  test('a status with a body and Retry-After, which no page can read, hits as often as wished', async () => {
    await fault({ method: 'POST', path: '/mainnet/api/v1/quote', times: 2, status: 429, retryAfter: 3 })
    const first = await quote()
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3'])
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    expect(first.headers.has('access-control-expose-headers')).toBe(false)
    expect((await quote()).status).toBe(429)
    expect((await quote()).status).toBe(200)
  })

  test('HTML, broken JSON and nothing at all can be answered', async () => {
    await fault({
      path: '*/quote',
      times: 1,
      status: 502,
      body: '<html>Bad gateway</html>',
      contentType: 'text/html',
    })
    await fault({ path: '*/quote', times: 1, body: '{"quote":', contentType: 'application/json' })
    await fault({ path: '*/quote', times: 1, status: 200 })
    expect((await quote()).headers.get('content-type')).toBe('text/html')
    expect([(await quote()).json, (await quote()).text]).toEqual([undefined, ''])
  })

  test('a connection is cut before, after or inside the answer; after means that the order was taken', async () => {
    const trader = wallet(2)
    await approve(world, 1, trader.address, weth, ETHER)
    const unsigned = await order(world, 1, { sellToken: weth, buyToken: dai })
    await fault({ method: 'POST', path: '/mainnet/api/v1/orders', cut: 'before', times: 1 })
    await fault({ method: 'POST', path: '/mainnet/api/v1/orders', cut: 'after', times: 1 })
    await expect(post(world, 'today', 1, trader, unsigned)).rejects.toThrow()
    await expect(post(world, 'today', 1, trader, unsigned)).rejects.toThrow()
    expect((await post(world, 'today', 1, trader, unsigned)).json).toMatchObject({
      errorType: 'DuplicatedOrder',
    })
    await fault({ path: '/mainnet/api/v1/version', cut: 'body', times: 1 })
    await expect(world.request('GET', `${base('today', 1)}/version`)).rejects.toThrow()
  })

  test('a delay comes before the real answer', async () => {
    await fault({ path: '*/version', delayMs: 120, times: 1 })
    const startedAt = performance.now()
    expect((await world.request('GET', `${base('today', 1)}/version`)).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(100)
  })

  test('RPC calls fail by method, and a batch comes reversed or with a hole', async () => {
    const batch = [1, 2].map((id) => ({
      jsonrpc: '2.0',
      id,
      method: id === 1 ? 'eth_chainId' : 'eth_blockNumber',
    }))
    const send = async () =>
      (await world.request('POST', '/rpc/1', batch)).json as unknown as { id: number; error?: object }[]
    await fault({
      path: '/rpc/1',
      rpcMethod: 'eth_chainId',
      rpcError: { code: -32000, message: 'header not found' },
      times: 1,
    })
    expect(await send()).toMatchObject([{ id: 1, error: { code: -32000 } }, { id: 2 }])
    await fault({ path: '/rpc/1', batch: 'reverse', times: 1 })
    expect((await send()).map(({ id }) => id)).toEqual([2, 1])
    await fault({ path: '/rpc/1', batch: 'drop', times: 1 })
    expect((await send()).map(({ id }) => id)).toEqual([1])
    expect((await send()).map(({ id }) => id)).toEqual([1, 2])
  })

  test('faults are listed with their hits, removed one by one, and refused when they make no sense', async () => {
    const { json } = await fault({ path: '*/version', status: 500, skip: 1 })
    expect((await world.request('GET', `${base('today', 1)}/version`)).status).toBe(200)
    expect((await world.request('GET', `${base('today', 1)}/version`)).status).toBe(500)
    const list = (await world.request('GET', '/sandbox/faults')).json as unknown as { hits: number }[]
    expect(list.map(({ hits }) => hits)).toEqual([1])
    const removed = await world.request('DELETE', `/sandbox/faults/${String(json?.['id'])}`)
    expect(removed.json).toEqual({ removed: 1 })
    for (const body of [
      {},
      { path: '/x' },
      { path: 'x', status: 500 },
      { path: '/x', status: 99 },
      { path: '/x', cut: 'up' },
    ]) {
      expect((await fault(body)).status).toBe(400)
    }
  })
})

test('the RPC answers an unknown chain with 404 and a GET with 405', async () => {
  expect((await world.request('POST', '/rpc/7', {})).status).toBe(404)
  expect((await world.request('GET', '/rpc/1')).status).toBe(405)
})

test('a WebSocket gets new heads as they are mined', { timeout: TIMEOUT_MS }, async () => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/rpc/100`)
  const messages: Record<string, unknown>[] = []
  const next = () => new Promise<void>((resolve) => socket.once('message', () => resolve()))
  socket.on('message', (data: Buffer) =>
    messages.push(JSON.parse(data.toString()) as Record<string, unknown>),
  )
  await new Promise((resolve) => socket.once('open', resolve))
  const subscribed = next()
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
  await subscribed
  const head = next()
  const { blockNumber } = await world.pull(100, 'mine')
  await head
  expect(messages[0]?.['result']).toBeTypeOf('string')
  expect(messages[1]).toMatchObject({
    method: 'eth_subscription',
    params: { result: { number: `0x${Number(blockNumber).toString(16)}` } },
  })
  socket.close()
})
