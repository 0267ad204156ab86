/** Quotes, lists and cancellations: what a client reads, and how it takes an order back. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Interface } from 'ethers'
import { SETTLEMENT } from '../../sandbox/contracts/gpv2.ts'
import {
  approve,
  balance,
  chainNow,
  ETHER,
  sharedWorld,
  tokenAddress,
  transact,
  transfer,
  wallet,
  ZERO_HASH,
} from './world.ts'
import {
  requestQuote,
  base,
  order,
  orderOf,
  placed,
  signCancellation,
  signCancellations,
  type Dialect,
  type Quoted,
} from './orders.ts'

const world = sharedWorld([1])
const [weth, dai] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI')]
const trader = wallet(0)
let snapshot: unknown

beforeAll(() => approve(world, 1, trader.address, weth, 1_000n * ETHER))
beforeEach(async () => {
  snapshot = (await world.pull(1, 'snapshot'))['id']
})
afterEach(() => world.pull(1, 'revert', { id: snapshot }))

const errorType = (json: unknown) => (json as { errorType?: string } | undefined)?.errorType
const sellQuote = (own: object = {}) => ({
  sellToken: weth,
  buyToken: dai,
  from: trader.address,
  kind: 'sell',
  sellAmountBeforeFee: ETHER.toString(),
  ...own,
})
let counter = 0
const place = async (dialect: Dialect) => {
  counter += 1
  const buyAmount = (2_900n * ETHER + BigInt(counter)).toString()
  const fee = dialect === 'today' ? '0' : '3000000000000000'
  return placed(
    world,
    dialect,
    1,
    trader,
    await order(world, 1, { sellToken: weth, buyToken: dai, buyAmount, feeAmount: fee }),
  )
}

describe.each<Dialect>(['today', '2022'])('dialect %s', (dialect) => {
  const api = base(dialect, 1)

  test('a quote for an amount before fee takes the fee out of the sell amount', async () => {
    const reply = await requestQuote(world, dialect, 1, sellQuote())
    const { quote, expiration } = reply.json as unknown as Quoted
    expect(reply.status).toBe(200)
    expect(BigInt(quote.sellAmount) + BigInt(quote.feeAmount)).toBe(ETHER)
    expect(BigInt(quote.buyAmount)).toBeGreaterThan(2_950n * ETHER)
    expect(BigInt(quote.buyAmount)).toBeLessThan(3_000n * ETHER)
    expect(Date.parse(expiration) / 1_000 - (await chainNow(world, 1))).toBeGreaterThan(55)
  })

  test('a fast quote is worse than the best one', async () => {
    const ask = async (priceQuality: string) => {
      const { json } = await requestQuote(world, dialect, 1, sellQuote({ priceQuality }))
      return BigInt((json as unknown as Quoted).quote.buyAmount)
    }
    const [fast, best] = await Promise.all([ask('fast'), ask('optimal')])
    expect(fast).toBeLessThan(best)
  })

  test('a quote for a buy leaves the fee next to the sell amount', async () => {
    const reply = await requestQuote(world, dialect, 1, {
      sellToken: weth,
      buyToken: dai,
      from: trader.address,
      kind: 'buy',
      buyAmountAfterFee: (3_000n * ETHER).toString(),
    })
    const { quote } = reply.json as unknown as Quoted
    expect(quote.buyAmount).toBe((3_000n * ETHER).toString())
    expect(BigInt(quote.sellAmount)).toBeGreaterThan(ETHER)
  })

  test('an amount below the fee is SellAmountDoesNotCoverFee and says the fee', async () => {
    const reply = await requestQuote(world, dialect, 1, sellQuote({ sellAmountBeforeFee: '1000' }))
    expect([reply.status, errorType(reply.json)]).toEqual([400, 'SellAmountDoesNotCoverFee'])
    const { data } = reply.json as unknown as { data: Record<string, string> }
    expect(Object.keys(data)).toEqual(dialect === 'today' ? ['fee_amount'] : ['feeAmount', 'expiration'])
    expect(Object.values(data)[0]).toMatch(dialect === 'today' ? /^0x[0-9a-f]+$/ : /^\d+$/)
  })

  test('a token without a pool is 404 NoLiquidity', async () => {
    const reply = await requestQuote(world, dialect, 1, sellQuote({ buyToken: trader.address }))
    expect([reply.status, errorType(reply.json)]).toEqual([404, 'NoLiquidity'])
  })

  test('a token that the service refuses is UnsupportedToken until it is supported again', async () => {
    await world.pull(1, 'support', { token: dai, supported: false })
    const refused = await requestQuote(world, dialect, 1, sellQuote())
    expect(refused.json).toMatchObject({
      errorType: 'UnsupportedToken',
      description: expect.stringContaining(dai.toLowerCase()) as unknown,
    })
    await world.pull(1, 'support', { token: dai, supported: true })
    expect((await requestQuote(world, dialect, 1, sellQuote())).status).toBe(200)
  })

  test('the orders of an account come newest first, by offset and limit, with and without the slash', async () => {
    const uids = [await place(dialect), await place(dialect), await place(dialect)].reverse()
    const list = async (path: string) =>
      (
        (await world.request('GET', `${api}/account/${trader.address}/orders${path}`)).json as unknown as {
          uid: string
        }[]
      ).map(({ uid }) => uid)
    expect(await list('')).toEqual(uids)
    expect(await list('/?limit=2&offset=1')).toEqual(uids.slice(1))
    expect(await list('?limit=1')).toEqual(uids.slice(0, 1))
    const outside = await world.request('GET', `${api}/account/${trader.address}/orders?limit=1001`)
    expect(outside.json).toEqual({
      errorType: 'LIMIT_OUT_OF_BOUNDS',
      description: 'The pagination limit is [1,1000].',
    })
  })

  test('an open order is cancelled by its owner only, and once', async () => {
    const uid = await place(dialect)
    const path = `${api}/orders/${uid}`
    const body = async (index: number) => ({
      signature: await signCancellation(wallet(index), 1, uid),
      signingScheme: 'eip712',
    })
    const refused = await world.request('DELETE', path, await body(1))
    expect([refused.status, errorType(refused.json)]).toEqual([401, 'WrongOwner'])
    const cancelled = await world.request('DELETE', path, await body(0))
    expect([cancelled.status, cancelled.text]).toEqual([200, '"Cancelled"'])
    const again = await world.request('DELETE', path, await body(0))
    expect([again.status, errorType(again.json)]).toEqual([400, 'AlreadyCancelled'])
    expect((await world.request('GET', path)).json).toMatchObject({ status: 'cancelled', invalidated: true })
    expect((await world.pull(1, 'solve'))['settled']).toEqual([])
  })

  test('expired and filled orders cannot be cancelled', async () => {
    const filled = await place(dialect)
    await world.pull(1, 'solve')
    const expired = await place(dialect)
    await world.pull(1, 'warp', { seconds: 3_600 })
    const answer = async (uid: string) => {
      const body = { signature: await signCancellation(trader, 1, uid), signingScheme: 'eip712' }
      return errorType((await world.request('DELETE', `${api}/orders/${uid}`, body)).json)
    }
    expect([await answer(filled), await answer(expired)]).toEqual(['OrderFullyExecuted', 'OrderExpired'])
    expect(await answer(`0x${'ab'.repeat(56)}`)).toBe('OrderNotFound')
  })

  test('a pre-signed order is cancelled on chain only', async () => {
    const unsigned = await order(world, 1, {
      sellToken: weth,
      buyToken: dai,
      buyAmount: '5',
      feeAmount: dialect === 'today' ? '0' : '3000000000000000',
    })
    const signature = dialect === 'today' ? '0x' : trader.address
    const uid = await placed(world, dialect, 1, trader, unsigned, { signature, signingScheme: 'presign' })
    const found = (await world.request('GET', `${api}/orders/${uid}`)).json
    expect(found?.['signature']).toBe(signature.toLowerCase())
    const body = { signature: await signCancellation(trader, 1, uid), signingScheme: 'eip712' }
    expect(errorType((await world.request('DELETE', `${api}/orders/${uid}`, body)).json)).toBe('OnChainOrder')
  })

  test('trades are found by owner or by order, not by both', async () => {
    const uid = await place(dialect)
    await world.pull(1, 'solve')
    const byOrder = (await world.request('GET', `${api}/trades?orderUid=${uid}`)).json as unknown as object[]
    expect(byOrder).toHaveLength(1)
    expect(byOrder[0]).toMatchObject({
      orderUid: uid,
      owner: trader.address.toLowerCase(),
      sellToken: weth.toLowerCase(),
    })
    const keys =
      'blockNumber buyAmount buyToken logIndex orderUid owner sellAmount sellAmountBeforeFees sellToken txHash'
    const own = dialect === 'today' ? ['executedProtocolFees'] : []
    expect(Object.keys(byOrder[0] ?? {}).sort()).toEqual([...keys.split(' '), ...own].sort())
    expect((await world.request('GET', `${api}/trades?owner=${trader.address}`)).json).toHaveLength(1)
    const both = await world.request('GET', `${api}/trades?owner=${trader.address}&orderUid=${uid}`)
    expect([both.status, errorType(both.json)]).toEqual([400, 'InvalidTradeFilter'])
  })

  test('an unknown order is 404 NotFound', async () => {
    const reply = await world.request('GET', `${api}/orders/0x${'cd'.repeat(56)}`)
    expect([reply.status, reply.json]).toEqual([
      404,
      { errorType: 'NotFound', description: 'Order was not found' },
    ])
  })

  test('a preflight from any origin allows the headers of a client', async () => {
    const response = await fetch(`${world.url}${api}/orders`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://foldswap.example',
        'access-control-request-headers': 'content-type,x-appid',
      },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-appid')
    expect(response.headers.has('access-control-expose-headers')).toBe(false)
  })
})

describe('today', () => {
  const api = base('today', 1)
  const status = async (uid: string) => (await world.request('GET', `${api}/orders/${uid}/status`)).json
  const settlement = new Interface(['function invalidateOrder(bytes)'])

  test('an unknown URL is a bare 404, a known one with another method a bare 405', async () => {
    for (const [method, path, status] of [
      ['GET', '/fee', 404],
      ['GET', '/nothing', 404],
      ['PUT', '/quote', 405],
    ] as const) {
      const reply = await world.request(method, `${api}${path}`)
      expect([reply.status, reply.text]).toEqual([status, ''])
    }
  })

  test('zero amounts and missing sides of a quote are schema errors', async () => {
    expect((await requestQuote(world, 'today', 1, sellQuote({ sellAmountBeforeFee: '0' }))).status).toBe(422)
    expect(
      (
        await requestQuote(world, 'today', 1, {
          sellToken: weth,
          buyToken: dai,
          from: trader.address,
          kind: 'sell',
        })
      ).status,
    ).toBe(422)
  })

  test('a fast quote ends at the beginning of time and has no id', async () => {
    const reply = await requestQuote(world, 'today', 1, sellQuote({ priceQuality: 'fast' }))
    expect(reply.json).toMatchObject({ expiration: '1970-01-01T00:00:00Z', id: null, verified: false })
  })

  test('a quote carries its id, its gas and the app data as it was sent', async () => {
    const document = '{"appCode":"x","metadata":{}}'
    const reply = await requestQuote(world, 'today', 1, sellQuote({ appData: document, validFor: 600 }))
    const { quote, id } = reply.json as unknown as Quoted & { quote: Record<string, unknown> }
    expect(id).toBeTypeOf('number')
    expect(quote['appData']).toBe(document)
    expect(quote['appDataHash']).toMatch(/^0x[0-9a-f]{64}$/)
    for (const key of ['gasAmount', 'gasPrice', 'sellTokenPrice']) expect(quote[key]).toBeTypeOf('string')
    expect(quote.validTo - (await chainNow(world, 1))).toBeGreaterThanOrEqual(600)
  })

  test('a quote may not be for more than 3 hours, but for a presigned order', async () => {
    const reply = await requestQuote(
      world,
      'today',
      1,
      sellQuote({ validTo: (await chainNow(world, 1)) + 20_000 }),
    )
    expect(errorType(reply.json)).toBe('ExcessiveValidTo')
    const presigned = await requestQuote(
      world,
      'today',
      1,
      sellQuote({ validTo: 2 ** 32 - 1, signingScheme: 'presign' }),
    )
    expect(presigned.status).toBe(200)
  })

  test('several orders are cancelled by one signature, all or none', async () => {
    const uids = [await place('today'), await place('today')]
    const signature = await signCancellations(trader, 1, uids)
    const missing = [...uids, `0x${'ab'.repeat(56)}`]
    const none = await world.request('DELETE', `${api}/orders`, {
      orderUids: missing,
      signature,
      signingScheme: 'eip712',
    })
    expect(none.status).toBe(404)
    const all = await world.request('DELETE', `${api}/orders`, {
      orderUids: uids,
      signature,
      signingScheme: 'eip712',
    })
    expect(all.status).toBe(200)
    const malformed = await world.request('DELETE', `${api}/orders`, { orderUids: 'x' })
    expect([malformed.status, malformed.text]).toEqual([400, ''])
    const many = await world.request('POST', `${api}/orders/by_uids`, uids)
    expect(many.json).toMatchObject(uids.map((uid) => ({ order: { uid, status: 'cancelled' } })))
  })

  test('the status of an order goes from scheduled over active to traded with its amounts', async () => {
    const uid = await place('today')
    expect(await status(uid)).toEqual({ type: 'scheduled' })
    await world.pull(1, 'mine')
    expect(await status(uid)).toEqual({ type: 'active' })
    await world.pull(1, 'solve')
    expect(await status(uid)).toMatchObject({
      type: 'traded',
      value: [{ executedAmounts: null }, { executedAmounts: { sell: ETHER.toString() } }],
    })
  })

  test('an order that nobody can pay for is in no auction, and one that expired keeps its last word', async () => {
    const uid = await place('today')
    const held = await balance(world, 1, weth, trader.address)
    await transfer(world, 1, trader.address, weth, wallet(9).address, held)
    expect(await status(uid)).toEqual({ type: 'open' })
    await world.pull(1, 'solve')
    await world.pull(1, 'warp', { seconds: 3_600 })
    expect(await status(uid)).toEqual({ type: 'open' })
    const active = await place('today')
    await world.pull(1, 'warp', { seconds: 3_600 })
    expect(await status(active)).toEqual({ type: 'active' })
  })

  test('a cancelled order says so, one that was invalidated on chain keeps its last word', async () => {
    const uid = await place('today')
    const signature = await signCancellation(trader, 1, uid)
    await world.request('DELETE', `${api}/orders/${uid}`, { signature, signingScheme: 'eip712' })
    expect(await status(uid)).toEqual({ type: 'cancelled' })
    const other = await place('today')
    const data = settlement.encodeFunctionData('invalidateOrder', [other])
    await transact(world, 1, { from: trader.address, to: SETTLEMENT, data })
    expect((await orderOf(world, 'today', 1, other))['status']).toBe('cancelled')
    expect(await status(other)).toEqual({ type: 'active' })
  })

  test.each(['open', 'scheduled', 'active', 'solved', 'executing'])(
    'the lever stage makes the status say %s, with solvers where they have a solution',
    async (stage) => {
      const uid = await place('today')
      await world.pull(1, 'stage', { uid, stage })
      const said = await status(uid)
      expect(said?.['type']).toBe(stage)
      const solvers = said?.['value'] as readonly { executedAmounts: unknown }[] | undefined
      const places = solvers?.map(({ executedAmounts }) => executedAmounts !== null)
      const expected: Record<string, boolean[]> = { solved: [true, false], executing: [false, true] }
      expect(places).toEqual(expected[stage])
    },
  )

  test('the status of an order whose events are cleaned up is 404', async () => {
    const uid = await place('today')
    await world.pull(1, 'forgetStatus', { uid })
    const reply = await world.request('GET', `${api}/orders/${uid}/status`)
    expect([reply.status, errorType(reply.json)]).toEqual([404, 'NotFound'])
    expect((await world.request('GET', `${api}/orders/${uid}`)).status).toBe(200)
  })

  test('v2 trades come in pages', async () => {
    await place('today')
    await place('today')
    await world.pull(1, 'solve')
    const path = `/mainnet/api/v2/trades?owner=${trader.address}`
    expect((await world.request('GET', path)).json).toHaveLength(2)
    expect((await world.request('GET', `${path}&limit=1&offset=1`)).json).toHaveLength(1)
    expect(errorType((await world.request('GET', `${path}&limit=0`)).json)).toBe('InvalidLimit')
  })

  test('the native price counts wei per atom', async () => {
    const price = async (token: string) =>
      (
        (await world.request('GET', `${api}/token/${token}/native_price`)).json as unknown as {
          price: number
        }
      ).price
    expect(await price(weth)).toBe(1)
    expect(await price(tokenAddress(1, 'USDC'))).toBeCloseTo(1e12 / 3_000, -6)
    expect((await world.request('GET', `${api}/token/${trader.address}/native_price`)).status).toBe(404)
  })

  test('app data is stored under its hash only', async () => {
    const fullAppData = '{"hello":"world"}'
    const created = await world.request('PUT', `${api}/app_data`, { fullAppData })
    expect(created.status).toBe(201)
    const hash = JSON.parse(created.text) as string
    expect((await world.request('PUT', `${api}/app_data/${hash}`, { fullAppData })).status).toBe(200)
    expect((await world.request('GET', `${api}/app_data/${hash}`)).json).toEqual({ fullAppData })
    expect((await world.request('PUT', `${api}/app_data/${ZERO_HASH}`, { fullAppData })).status).toBe(400)
    expect((await world.request('GET', `${api}/app_data/${ZERO_HASH}`)).status).toBe(404)
  })

  test('version is plain text, and the surplus of an account a decimal string', async () => {
    const version = await world.request('GET', `${api}/version`)
    expect(version.headers.get('content-type')).toContain('text/plain')
    await place('today')
    await world.pull(1, 'solve')
    const { json } = await world.request('GET', `${api}/users/${trader.address}/total_surplus`)
    expect(BigInt(String(json?.['totalSurplus']))).toBeGreaterThan(0n)
  })
})

describe('2022', () => {
  const api = base('2022', 1)
  const pair = `sellToken=${weth}&buyToken=${dai}`

  test('an unknown URL is 404 NotFound in JSON', async () => {
    const reply = await world.request('GET', `${api}/nothing`)
    expect([reply.status, reply.json]).toEqual([
      404,
      { errorType: 'NotFound', description: "You've passed an invalid URL" },
    ])
  })

  test('markets answers in the quote token for a sale and for a purchase', async () => {
    const sale = await world.request('GET', `${api}/markets/${weth}-${dai}/sell/${ETHER.toString()}`)
    expect(sale.json).toMatchObject({ token: dai.toLowerCase() })
    expect(BigInt(String(sale.json?.['amount'])) / ETHER).toBe(2_999n)
    const purchase = await world.request('GET', `${api}/markets/${weth}-${dai}/buy/${ETHER.toString()}`)
    expect(BigInt(String(purchase.json?.['amount'])) / ETHER).toBe(3_000n)
    const zero = await world.request('GET', `${api}/markets/${weth}-${dai}/sell/0`)
    expect(errorType(zero.json)).toBe('ZeroAmount')
  })

  test('fee and feeAndQuote answer as the removed endpoints did', async () => {
    const fee = (await world.request('GET', `${api}/fee?${pair}&amount=${ETHER.toString()}&kind=sell`)).json
    expect(Object.keys(fee ?? {}).sort()).toEqual(['amount', 'expirationDate'])
    const sell = await world.request(
      'GET',
      `${api}/feeAndQuote/sell?${pair}&sellAmountBeforeFee=${ETHER.toString()}`,
    )
    expect(sell.json).toMatchObject({ fee: { amount: fee?.['amount'] } })
    expect(sell.json?.['buyAmountAfterFee']).toBeTypeOf('string')
    const buy = await world.request(
      'GET',
      `${api}/feeAndQuote/buy?${pair}&buyAmountAfterFee=${ETHER.toString()}`,
    )
    expect(buy.json?.['sellAmountBeforeFee']).toBeTypeOf('string')
    const small = await world.request('GET', `${api}/feeAndQuote/sell?${pair}&sellAmountBeforeFee=5`)
    expect(errorType(small.json)).toBe('SellAmountDoesNotCoverFee')
  })

  test('an order reports its available balance while open, its full fee, and no class', async () => {
    const uid = await place('2022')
    const found = (await world.request('GET', `${api}/orders/${uid}`)).json
    expect(found).toMatchObject({
      availableBalance: (100n * ETHER).toString(),
      fullFeeAmount: '3000000000000000',
    })
    expect(found).not.toHaveProperty('class')
    expect(found).not.toHaveProperty('from')
  })

  test('a quote has an expiration and no id', async () => {
    const reply = await requestQuote(world, '2022', 1, sellQuote())
    expect(Object.keys(reply.json ?? {}).sort()).toEqual(['expiration', 'from', 'quote'])
    expect(
      errorType((await requestQuote(world, '2022', 1, sellQuote({ sellAmountBeforeFee: '0' }))).json),
    ).toBe('ZeroAmount')
  })
})
