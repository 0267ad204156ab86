/** The price sources other than the order book: shapes, levers, and the same faults as every other route. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CHAINS as chainIds } from '../../sandbox/chains.data.ts'
import { ETHER, sharedWorld, tokenAddress, wallet } from './world.ts'

const world = sharedWorld(chainIds)
const [weth, dai, usdc] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI'), tokenAddress(1, 'USDC')]
const NOBODY = '0x00000000000000000000000000000000000000ff'
let snapshots: unknown[] = []

beforeEach(async () => {
  snapshots = await Promise.all(chainIds.map(async (id) => (await world.pull(id, 'snapshot'))['id']))
})
afterEach(async () => {
  await world.request('DELETE', '/sandbox/faults')
  await Promise.all(chainIds.map((id, at) => world.pull(id, 'revert', { id: snapshots[at] })))
})

const rate = (own: Readonly<Record<string, string>> = {}) =>
  world.request(
    'GET',
    `/paraswap/prices?${new URLSearchParams({
      srcToken: weth,
      destToken: dai,
      srcDecimals: '18',
      destDecimals: '18',
      amount: ETHER.toString(),
      side: 'SELL',
      network: '1',
      userAddress: wallet(0).address,
      maxImpact: '100',
      excludeDEXS: 'ParaSwapPool4',
      ...own,
    }).toString()}`,
  )
const second = (own: Readonly<Record<string, string>>) =>
  world.request(
    'GET',
    `/matcha-0x/swap/v1/price?${new URLSearchParams({ sellToken: weth, buyToken: dai, ...own }).toString()}`,
  )
const market = async (kind: string) => {
  const path = `/2022/mainnet/api/v1/markets/${weth}-${dai}/${kind}/${ETHER.toString()}`
  return BigInt(String((await world.request('GET', path)).json?.['amount']))
}
const fiat = (platform: string, token: string) =>
  world.request('GET', `/fiat/simple/token_price/${platform}?contract_addresses=${token}&vs_currencies=usd`)

interface PriceRoute {
  readonly srcAmount: string
  readonly destAmount: string
}
const routeOf = (json: unknown): PriceRoute => (json as { priceRoute: PriceRoute }).priceRoute

describe('the strategy file', () => {
  test('mainnet begins with the legacy prices, the others with the order book', async () => {
    const said = await Promise.all(
      chainIds.map(
        async (id) =>
          (await world.request('GET', `/strategies/strategy-${String(id)}.json`)).json?.['primary'],
      ),
    )
    expect(said).toEqual(['LEGACY', 'COWSWAP', 'COWSWAP', 'COWSWAP'])
  })

  test('a lever changes what one chain names, and gives it back', async () => {
    await world.pull(4, 'strategy', { primary: 'LEGACY' })
    expect((await world.request('GET', '/strategies/strategy-4.json')).json).toEqual({
      primary: 'LEGACY',
      secondary: 'COWSWAP',
    })
    await world.pull(4, 'strategy')
    expect((await world.request('GET', '/strategies/strategy-4.json')).json?.['primary']).toBe('COWSWAP')
  })

  test('a chain that is not here has no file', async () => {
    expect((await world.request('GET', '/strategies/strategy-5.json')).status).toBe(404)
  })
})

describe('paraswap', () => {
  test('a sale gives a route a little below the pool', async () => {
    const { status, json } = await rate()
    expect(status).toBe(200)
    expect(routeOf(json)).toMatchObject({
      network: 1,
      srcToken: weth,
      destToken: dai,
      srcDecimals: 18,
      destDecimals: 18,
      side: 'SELL',
      srcAmount: '1000000000000000000',
    })
    expect(BigInt(routeOf(json).destAmount)).toBe(((await market('sell')) * 9_990n) / 10_000n)
  })

  test('a purchase costs a little more than the pool', async () => {
    // 1 DAI bought for WETH; the order book's market takes them the other way round.
    const { json } = await rate({ side: 'BUY' })
    const path = `/2022/mainnet/api/v1/markets/${dai}-${weth}/buy/${ETHER.toString()}`
    const pool = BigInt(String((await world.request('GET', path)).json?.['amount']))
    expect(routeOf(json).destAmount).toBe('1000000000000000000')
    expect(BigInt(routeOf(json).srcAmount)).toBe((pool * 10_000n) / 9_990n + 1n)
  })

  test('a loss above the allowed impact is an error that brings its route', async () => {
    const large = (20_000n * ETHER).toString()
    const { status, json } = await rate({ amount: large, maxImpact: '10' })
    expect(status).toBe(400)
    expect(json?.['error']).toBe('ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT')
    expect(routeOf(json).srcAmount).toBe(large)
    expect((await rate({ amount: large, maxImpact: '100' })).status).toBe(200)
  })

  test.each([
    ['a token that the pool does not know', { destToken: NOBODY }, 'No routes found with enough liquidity'],
    ['a network that is not here', { network: '5' }, 'Invalid network'],
    ['no address', { srcToken: 'x' }, 'Validation failed with error: srcToken: invalid value'],
  ])('%s is refused in words', async (_what, own, words) => {
    const { status, json } = await rate(own)
    expect([status, String(json?.['error']).startsWith(words)]).toEqual([400, true])
  })
})

test('the second price API reports both amounts and the price between them', async () => {
  const pool = await market('sell')
  const { status, json } = await second({ sellAmount: ETHER.toString() })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    chainId: 1,
    sellAmount: ETHER.toString(),
    sellTokenAddress: weth.toLowerCase(),
  })
  expect(BigInt(String(json?.['buyAmount']))).toBe((pool * 9_980n) / 10_000n)
  expect(Number(json?.['price'])).toBeCloseTo(Number(json?.['buyAmount']) / 1e18, 6)
  const inUsdc = (await second({ buyToken: usdc, sellAmount: ETHER.toString() })).json
  expect(Number(inUsdc?.['price'])).toBeCloseTo(Number(inUsdc?.['buyAmount']) / 1e6, 6)
  const bought = (await second({ buyAmount: ETHER.toString() })).json
  expect(bought?.['buyAmount']).toBe(ETHER.toString())
  expect(Number(bought?.['price'])).toBeCloseTo(Number(bought?.['sellAmount']) / 1e18, 12)
})

test('the second price API refuses as the live one does', async () => {
  const { status, json } = await second({ buyToken: NOBODY, sellAmount: '5' })
  expect(status).toBe(400)
  expect(json).toEqual({
    code: 100,
    reason: 'Validation Failed',
    validationErrors: [{ field: 'sellAmount', code: 1004, reason: 'INSUFFICIENT_ASSET_LIQUIDITY' }],
  })
  expect((await second({ buyAmount: '-1' })).status).toBe(400)
})

test('gas is reported in wei by station and endpoint, and the lever moves both', async () => {
  expect((await world.request('GET', '/gas/1/')).json).toMatchObject({
    lowest: '8000000000',
    standard: '10000000000',
    fast: '12000000000',
  })
  await world.pull(100, 'gasPrice', { wei: '1500000001' })
  expect((await world.request('GET', '/gas/100')).json?.['standard']).toBe('1500000001')
  expect(await world.rpc(100, 'eth_feeHistory', ['0x5', 'latest', [10, 50, 90]])).toMatchObject({
    baseFeePerGas: ['0x47868c00', '0x47868c00'],
    reward: [['0x0', '0x11e1a301', '0x23c34601']],
  })
})

test('fiat prices are the dollars of the pool, and move with it', async () => {
  await world.pull(1, 'price', { token: 'WETH', usd: 3_000 })
  expect((await fiat('ethereum', weth)).json).toEqual({ [weth.toLowerCase()]: { usd: 3_000 } })
  await world.pull(1, 'price', { token: 'WETH', usd: 1_500 })
  expect((await fiat('ethereum', weth)).json).toEqual({ [weth.toLowerCase()]: { usd: 1_500 } })
  expect((await fiat('ethereum', NOBODY)).json).toEqual({})
  expect((await fiat('rinkeby', weth)).status).toBe(404)
  expect((await world.request('GET', '/fiat/simple/token_price/xdai')).status).toBe(422)
})

test('a price that is moved moves every source that trades', async () => {
  const before = BigInt(routeOf((await rate()).json).destAmount)
  await world.pull(1, 'price', { token: 'WETH', usd: 1_500 })
  const after = BigInt(routeOf((await rate()).json).destAmount)
  const other = BigInt(String((await second({ sellAmount: ETHER.toString() })).json?.['buyAmount']))
  expect(Number(after) / Number(before)).toBeCloseTo(0.5, 3)
  expect(Number(other) / Number(after)).toBeCloseTo(0.998 / 0.999, 6)
})

test('one source can be made better than the pool, and a snapshot brings it back', async () => {
  const pool = await market('sell')
  const { id } = await world.pull(1, 'snapshot')
  await world.pull(1, 'skew', { source: 'paraswap', bps: 500 })
  await world.pull(1, 'skew', { source: 'fiat', bps: 90_000 })
  expect(BigInt(routeOf((await rate()).json).destAmount)).toBe((pool * 10_500n) / 10_000n)
  expect((await fiat('ethereum', dai)).json).toEqual({ [dai.toLowerCase()]: { usd: 10 } })
  await world.pull(1, 'revert', { id })
  expect(BigInt(routeOf((await rate()).json).destAmount)).toBe((pool * 9_990n) / 10_000n)
})

test('levers refuse what makes no sense', async () => {
  for (const [lever, body] of [
    ['skew', { source: 'oracle', bps: 1 }],
    ['skew', { source: 'paraswap', bps: -10_000 }],
    ['strategy', { primary: 'SOMETHING' }],
  ] as const)
    expect([lever, (await world.request('POST', `/sandbox/1/${lever}`, body)).status]).toEqual([lever, 400])
})

test.each([
  '/strategies/strategy-1.json',
  '/paraswap/prices',
  '/matcha-0x/swap/v1/price',
  '/gas/1',
  '/fiat/simple/token_price/ethereum',
])('a fault hits %s like any other route', async (path) => {
  await world.request('POST', '/sandbox/faults', { path, status: 503, body: 'busy', times: 1 })
  const hit = await world.request('GET', path)
  expect([hit.status, hit.text]).toEqual([503, 'busy'])
  expect((await world.request('GET', path)).status).not.toBe(503)
  expect((await world.request('POST', path, {})).status).toBe(405)
})
