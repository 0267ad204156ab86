/** What POST /orders refuses, in which words, in both dialects. */
import { concat, getBytes, HDNodeWallet, id, TypedDataEncoder, ZeroAddress } from 'ethers'
import { beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import {
  approve,
  balance,
  ETHER,
  NATIVE,
  sharedWorld,
  tokenAddress,
  transfer,
  wallet,
  ZERO_HASH,
  chainNow,
} from './world.ts'
import {
  requestQuote,
  base,
  domain,
  order,
  ORDER_TYPE,
  placed,
  post,
  signOrder,
  type Dialect,
  type Order,
  type Quoted,
} from './orders.ts'

const world = sharedWorld([1])
const [weth, dai, usdc] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI'), tokenAddress(1, 'USDC')]
const trader = wallet(0)
let snapshot: unknown

beforeAll(() => approve(world, 1, trader.address, weth, 1_000n * ETHER))
beforeEach(async () => {
  snapshot = (await world.pull(1, 'snapshot'))['id']
})
afterEach(() => world.pull(1, 'revert', { id: snapshot }))

const valid = (own: Partial<Order> = {}) =>
  order(world, 1, { sellToken: weth, buyToken: dai, buyAmount: (2_900n * ETHER).toString(), ...own })
const paying = (dialect: Dialect): Partial<Order> =>
  dialect === 'today' ? {} : { feeAmount: '3000000000000000' }
const errorType = (json: unknown) => (json as { errorType?: string }).errorType

describe.each<Dialect>(['today', '2022'])('dialect %s', (dialect) => {
  const refused = async (own: Partial<Order>, extra: object = {}) => {
    const reply = await post(world, dialect, 1, trader, await valid({ ...paying(dialect), ...own }), extra)
    return [reply.status, errorType(reply.json)]
  }

  test('a good order is answered 201 with its uid as a JSON string', async () => {
    const reply = await post(world, dialect, 1, trader, await valid(paying(dialect)))
    expect(reply.status).toBe(201)
    expect(JSON.parse(reply.text)).toMatch(/^0x[0-9a-f]{112}$/)
  })

  test('the same order twice is a DuplicatedOrder', async () => {
    const unsigned = await valid(paying(dialect))
    await placed(world, dialect, 1, trader, unsigned)
    const again = await post(world, dialect, 1, trader, unsigned)
    expect(again.status).toBe(400)
    expect(again.json).toEqual({ errorType: 'DuplicatedOrder', description: 'order already exists' })
  })

  test('zero amounts, equal tokens, a native sell token and a short life are refused by name', async () => {
    expect(await refused({ sellAmount: '0' })).toEqual([400, 'ZeroAmount'])
    expect(await refused({ buyAmount: '0' })).toEqual([400, 'ZeroAmount'])
    expect(await refused({ buyToken: weth })).toEqual([400, 'SameBuyAndSellToken'])
    expect(await refused({ buyToken: NATIVE })).toEqual([400, 'SameBuyAndSellToken'])
    expect(await refused({ sellToken: NATIVE })).toEqual([400, 'InvalidNativeSellToken'])
    expect(await refused({ validTo: (await chainNow(world, 1)) + 30 })).toEqual([400, 'InsufficientValidTo'])
  })

  test('a token taxed on transfer is UnsupportedToken in the words of the day', async () => {
    const fee = tokenAddress(1, 'FEE')
    const reply = await post(world, dialect, 1, trader, await valid({ ...paying(dialect), sellToken: fee }))
    expect([reply.status, errorType(reply.json)]).toEqual([400, 'UnsupportedToken'])
    const { description } = reply.json as { description: string }
    expect(description).toMatch(
      dialect === 'today'
        ? /^Token 0xfee0[0-9a-f]{36} is unsupported: it takes a fee on each transfer$/
        : /^Token address 0xfee0[0-9a-f]{36}$/,
    )
  })

  test('without allowance the order is refused, and without balance first for that', async () => {
    const other = wallet(1)
    const unsigned = await valid(paying(dialect))
    const noAllowance = await post(world, dialect, 1, other, unsigned)
    expect([noAllowance.status, errorType(noAllowance.json)]).toEqual([400, 'InsufficientAllowance'])
    const poor = HDNodeWallet.createRandom()
    const noBalance = await post(world, dialect, 1, poor, unsigned)
    expect([noBalance.status, errorType(noBalance.json)]).toEqual([400, 'InsufficientBalance'])
  })

  test('a signature of another account is WrongOwner where from is given', async () => {
    expect(await refused({}, { from: wallet(5).address })).toEqual([400, 'WrongOwner'])
  })

  test('a signature that recovers nobody is InvalidSignature', async () => {
    expect(await refused({}, { signature: `0x${'00'.repeat(64)}1b` })).toEqual([400, 'InvalidSignature'])
  })

  test('a deny-listed account gets 403 Forbidden', async () => {
    await world.pull(1, 'allow', { account: trader.address, allowed: false })
    expect(await refused({})).toEqual([403, 'Forbidden'])
  })

  test('a signature by eth_sign is accepted', async () => {
    const unsigned = await valid(paying(dialect))
    const digest = TypedDataEncoder.hash(domain(1), ORDER_TYPE, {
      ...unsigned,
      receiver: ZeroAddress,
    })
    const signature = await trader.signMessage(getBytes(digest))
    const reply = await post(world, dialect, 1, trader, unsigned, { signature, signingScheme: 'ethsign' })
    expect(reply.status).toBe(201)
  })
})

describe('today', () => {
  const refused = async (own: Partial<Order>, extra: object = {}) => {
    const reply = await post(world, 'today', 1, trader, await valid(own), extra)
    return [reply.status, errorType(reply.json) ?? reply.text]
  }

  test('a signed fee is NonZeroFee', async () => {
    expect(await refused({ feeAmount: '1' })).toEqual([400, 'NonZeroFee'])
  })

  test('a body that is no JSON gives 400, another shape 422, another type 415, each in plain text', async () => {
    const path = `${base('today', 1)}/orders`
    const broken = await world.request('POST', path, '{"sellToken":')
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
    const { sellToken: _, ...rest } = await valid()
    const incomplete = await world.request('POST', path, {
      ...rest,
      signature: '0x',
      signingScheme: 'eip712',
    })
    expect(incomplete.status).toBe(422)
    expect(incomplete.text).toBe(
      'Failed to deserialize the JSON body into the target type: missing field `sellToken`',
    )
    const typed = await world.request('POST', path, '{}', { 'content-type': 'text/plain' })
    expect(typed.status).toBe(415)
  })

  test('numbers in place of decimal strings, strange kinds and bare words are schema errors', async () => {
    const good = await valid()
    const wrong = [
      { sellAmount: 1 },
      { sellAmount: '1e18' },
      { kind: 'swap' },
      { validTo: '5' },
      { appData: 7 },
    ]
    for (const field of wrong) {
      const body = { ...good, signature: `0x${'00'.repeat(65)}`, signingScheme: 'eip712', ...field }
      expect((await world.request('POST', `${base('today', 1)}/orders`, body)).status).toBe(422)
    }
  })

  test('every order is of class limit and lives a year at most, a presigned one as long as it likes', async () => {
    const now = await chainNow(world, 1)
    const year = 365 * 24 * 3_600
    const uid = await placed(world, 'today', 1, trader, await valid({ validTo: now + year - 60 }))
    expect((await world.request('GET', `${base('today', 1)}/orders/${uid}`)).json).toMatchObject({
      class: 'limit',
    })
    const validTo = now + year + 3_600
    expect(await refused({ validTo })).toEqual([400, 'ExcessiveValidTo'])
    const presigned = { signingScheme: 'presign', signature: '0x' }
    const endless = await post(world, 'today', 1, trader, await valid({ validTo: 2 ** 32 - 1 }), presigned)
    expect(endless.status).toBe(201)
  })

  test('a buy token without liquidity is taken without a quote', async () => {
    const nobody = '0x00000000000000000000000000000000000000cc'
    const uid = await placed(world, 'today', 1, trader, await valid({ buyToken: nobody, buyAmount: '1' }))
    const found = (await world.request('GET', `${base('today', 1)}/orders/${uid}`)).json
    expect(found).toMatchObject({ status: 'open', quote: null, class: 'limit' })
    expect((await world.pull(1, 'solve'))['settled']).toEqual([])
  })

  test('a receiver on the deny list is 403 Forbidden, for an order and for a quote', async () => {
    const receiver = wallet(6).address
    await world.pull(1, 'allow', { account: receiver, allowed: false })
    expect(await refused({ receiver })).toEqual([403, 'Forbidden'])
    const quote = await requestQuote(world, 'today', 1, {
      sellToken: weth,
      buyToken: dai,
      from: trader.address,
      receiver,
      kind: 'sell',
      sellAmountBeforeFee: ETHER.toString(),
    })
    expect([quote.status, errorType(quote.json)]).toEqual([403, 'Forbidden'])
  })

  test('app data is a document with its keccak hash, and a wrong hash is AppDataHashMismatch', async () => {
    const document = '{"appCode":"Foldswap","metadata":{},"version":"1.0.0"}'
    const hash = id(document)
    const unsigned = await valid({ appData: hash })
    const reply = await post(world, 'today', 1, trader, unsigned, { appData: document, appDataHash: hash })
    expect(reply.status).toBe(201)
    const found = await world.request('GET', `${base('today', 1)}/orders/${JSON.parse(reply.text) as string}`)
    expect(found.json).toMatchObject({ appData: hash, fullAppData: document, class: 'limit' })
    expect((await world.request('GET', `${base('today', 1)}/app_data/${hash}`)).json).toEqual({
      fullAppData: document,
    })
    expect(await refused({}, { appData: document, appDataHash: ZERO_HASH })).toEqual([
      400,
      'AppDataHashMismatch',
    ])
    expect(await refused({}, { appData: 'no json' })).toEqual([400, 'InvalidAppData'])
  })

  test('the quote that is named stays with the order; one that is unknown, another or old is replaced', async () => {
    const asked = {
      sellToken: weth,
      buyToken: dai,
      from: trader.address,
      kind: 'sell',
      sellAmountBeforeFee: ETHER.toString(),
    }
    const { id: quoteId, quote } = (await requestQuote(world, 'today', 1, asked)).json as unknown as Quoted
    await world.pull(1, 'gasPrice', { wei: '50000000000' })
    const feeKept = async (own: Partial<Order>, extra: object) => {
      const uid = await placed(world, 'today', 1, trader, await valid(own), extra)
      const found = await world.request('GET', `${base('today', 1)}/orders/${uid}`)
      return (found.json as unknown as { quote: { feeAmount: string } }).quote.feeAmount
    }
    expect(await feeKept({}, { quoteId })).toBe(quote.feeAmount)
    expect(await feeKept({ buyAmount: '2' }, { quoteId: 999_999 })).not.toBe(quote.feeAmount)
    expect(await feeKept({ buyToken: usdc, buyAmount: '3' }, { quoteId })).not.toBe(quote.feeAmount)
    await world.pull(1, 'warp', { seconds: 180 })
    expect(await feeKept({ buyAmount: '4' }, { quoteId })).not.toBe(quote.feeAmount)
  })

  test('balances inside the vault are refused', async () => {
    expect(await refused({ sellTokenBalance: 'external' })).toEqual([400, 'UnsupportedSellTokenSource'])
    expect(await refused({ buyTokenBalance: 'internal' })).toEqual([400, 'UnsupportedBuyTokenDestination'])
  })

  test('an account has ten open limit orders at most', async () => {
    const dear = (index: number) => valid({ buyAmount: (9_000n * ETHER + BigInt(index)).toString() })
    for (let index = 0; index < 10; index++) await placed(world, 'today', 1, trader, await dear(index))
    const reply = await post(world, 'today', 1, trader, await dear(10))
    expect(errorType(reply.json)).toBe('TooManyLimitOrders')
  })

  test('one atom of allowance is enough, whatever the balance is, unless the full check is asked for', async () => {
    await approve(world, 1, wallet(3).address, weth, 1n)
    const unsigned = await valid({})
    const strict = await post(world, 'today', 1, wallet(3), unsigned, { fullBalanceCheck: true })
    expect(errorType(strict.json)).toBe('InsufficientAllowance')
    expect((await post(world, 'today', 1, wallet(3), unsigned)).status).toBe(201)
    const held = await balance(world, 1, weth, wallet(3).address)
    await transfer(world, 1, wallet(3).address, weth, wallet(4).address, held)
    expect((await post(world, 'today', 1, wallet(3), await valid({ buyAmount: '7' }))).status).toBe(201)
  })

  test('an unknown hash of app data is InvalidAppData; the zero hash reads as the empty document', async () => {
    const unknown = `0x${'ab'.repeat(32)}`
    expect(await refused({ appData: unknown })).toEqual([400, 'InvalidAppData'])
    const uid = await placed(world, 'today', 1, trader, await valid({ appData: ZERO_HASH }))
    expect((await world.request('GET', `${base('today', 1)}/orders/${uid}`)).json).toMatchObject({
      appData: ZERO_HASH,
      fullAppData: '{}',
    })
    const fullAppData = '{"appCode":"elsewhere"}'
    await world.request('PUT', `${base('today', 1)}/app_data`, { fullAppData })
    const known = await placed(world, 'today', 1, trader, await valid({ appData: id(fullAppData) }))
    expect((await world.request('GET', `${base('today', 1)}/orders/${known}`)).json).toMatchObject({
      fullAppData,
    })
  })

  const hook = { target: ZeroAddress, callData: '0x', gasLimit: '21000' }
  test.each([
    ['hooks', { hooks: { pre: [hook], post: [] } }],
    ['a hook whose gas is a number', { hooks: { pre: [{ ...hook, gasLimit: 21_000 }] } }, 'InvalidAppData'],
    ['a hook without a target', { hooks: { post: [{ ...hook, target: undefined }] } }, 'InvalidAppData'],
    ['hooks that are null', { hooks: null }, 'InvalidAppData'],
    ['a volume fee for a partner', { partnerFee: { volumeBps: 10, recipient: ZeroAddress } }],
    ['several fees for partners', { partnerFee: [{ bps: 1, recipient: ZeroAddress }] }],
    ['a surplus fee', { partnerFee: { surplusBps: 10, maxVolumeBps: 5, recipient: ZeroAddress } }],
    ['a fee for nobody', { partnerFee: { volumeBps: 10 } }, 'InvalidAppData'],
    ['a fee of no known kind', { partnerFee: { recipient: ZeroAddress } }, 'InvalidAppData'],
    ['a signer that is no address', { signer: 'me' }, 'InvalidAppData'],
    ['another signer than from', { signer: ZeroAddress }, 'AppdataFromMismatch'],
    [
      'what the protocol does not know',
      { orderClass: { orderClass: 'market' }, quote: { slippageBips: '50' } },
    ],
  ])('a document with %s', async (_, metadata, error?: string) => {
    const document = JSON.stringify({ version: '1.3.0', metadata })
    const unsigned = await valid({ appData: id(document) })
    const reply = await post(world, 'today', 1, trader, unsigned, { appData: document })
    expect([reply.status, errorType(reply.json)]).toEqual(
      error === undefined ? [201, undefined] : [400, error],
    )
  })

  test('metadata.signer stands in for from, and a presignature may carry any 20 bytes', async () => {
    const contract = '0xC0FFEe0000000000000000000000000000000001'
    const document = JSON.stringify({ metadata: { signer: contract } })
    const unsigned = await valid({ appData: id(document) })
    const presigned = { signingScheme: 'presign', signature: wallet(7).address }
    const reply = await post(world, 'today', 1, trader, unsigned, {
      ...presigned,
      appData: document,
      from: undefined,
    })
    expect(reply.status).toBe(201)
    const uid = JSON.parse(reply.text) as string
    expect((await world.request('GET', `${base('today', 1)}/orders/${uid}`)).json).toMatchObject({
      owner: contract.toLowerCase(),
      signature: '0x',
    })
    const nobody = await post(world, 'today', 1, trader, await valid(), { ...presigned, from: undefined })
    expect(errorType(nobody.json)).toBe('MissingFrom')
  })

  test('v of 0 and 1 is read as 27 and 28', async () => {
    const unsigned = await valid()
    const signature = await signOrder(trader, 1, unsigned)
    const bytes = getBytes(signature)
    const low = concat([bytes.slice(0, 64), new Uint8Array([(bytes[64] ?? 27) - 27])])
    const uid = await placed(world, 'today', 1, trader, unsigned, { signature: low })
    const found = await world.request('GET', `${base('today', 1)}/orders/${uid}`)
    expect(found.json?.['signature']).toBe(signature)
  })
})

describe('2022', () => {
  const path = `${base('2022', 1)}/orders`

  test('an order without fee is InsufficientFee', async () => {
    const reply = await post(world, '2022', 1, trader, await valid())
    expect([reply.status, errorType(reply.json)]).toEqual([400, 'InsufficientFee'])
  })

  test('a quoted fee is honoured for 120 s though the price of gas has risen', async () => {
    const asked = {
      sellToken: weth,
      buyToken: dai,
      from: trader.address,
      kind: 'sell',
      sellAmountBeforeFee: ETHER.toString(),
    }
    const { quote } = (await requestQuote(world, '2022', 1, asked)).json as unknown as Quoted
    await world.pull(1, 'gasPrice', { wei: '50000000000' })
    const unsigned = await valid({ feeAmount: quote.feeAmount })
    expect((await post(world, '2022', 1, trader, unsigned)).status).toBe(201)
    await world.pull(1, 'warp', { seconds: 125 })
    const late = await post(world, '2022', 1, trader, await valid({ feeAmount: quote.feeAmount }))
    expect(errorType(late.json)).toBe('InsufficientFee')
  })

  const ROUTER = { errorType: 'NotFound', description: "You've passed an invalid URL" }

  test('whatever the router rejects is 404 NotFound: bodies, types, queries, methods, lengths', async () => {
    const api = base('2022', 1)
    const eip1271 = { ...(await valid()), signature: '0x', signingScheme: 'eip1271' }
    const rejected: readonly (readonly [string, string, unknown?, Record<string, string>?])[] = [
      ...['{', '{}', '[]', eip1271].map((body) => ['POST', path, body] as const),
      ['POST', path, '{}', { 'content-type': 'text/plain' }],
      ['POST', path, `{"a":"${'a'.repeat(17_000)}"}`],
      ['PUT', path, '{}'],
      ['POST', `${api}/quote`, { sellToken: weth }],
      ['DELETE', `${path}/0x${'ab'.repeat(56)}`, {}],
      ['GET', `${path}/0x1234`],
      ['GET', `${api}/account/me/orders`],
      ['GET', `${api}/account/${trader.address}/orders?limit=many`],
      ['GET', `${api}/trades?owner=me`],
      ['GET', `${api}/fee?sellToken=${weth}`],
    ]
    for (const [method, url, body, headers] of rejected) {
      const reply = await world.request(method, url, body, headers)
      expect([url, reply.status, reply.json]).toEqual([url, 404, ROUTER])
    }
  })

  test('partially fillable orders are UnsupportedOrderType', async () => {
    const reply = await post(
      world,
      '2022',
      1,
      trader,
      await valid({ ...paying('2022'), partiallyFillable: true }),
    )
    expect(errorType(reply.json)).toBe('UnsupportedOrderType')
  })

  test('a native buy by a contract is TransferEthToContract', async () => {
    const receiver = '0xC0FFEe0000000000000000000000000000000001'
    await approve(world, 1, trader.address, dai, 10_000n * ETHER)
    const unsigned = await valid({
      sellToken: dai,
      buyToken: NATIVE,
      receiver,
      feeAmount: (10n * ETHER).toString(),
    })
    const reply = await post(world, '2022', 1, trader, unsigned)
    expect(errorType(reply.json)).toBe('TransferEthToContract')
  })

  test('balance and allowance must cover the sell amount with the fee', async () => {
    await approve(world, 1, wallet(4).address, weth, ETHER)
    const reply = await post(world, '2022', 1, wallet(4), await valid(paying('2022')))
    expect(errorType(reply.json)).toBe('InsufficientAllowance')
  })
})
