/** Orders that no page of this device has made, and a service whose answers lag behind. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ETH_FLOW } from '../../sandbox/chain/ethFlow.ts'
import { approve, balance, ETHER, NATIVE, sharedWorld, tokenAddress, wallet } from './world.ts'
import { base, order, orderOf, placed, signCancellation } from './orders.ts'

const world = sharedWorld([1])
const [weth, dai] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI')]
const trader = wallet(0)
const api = base('today', 1)
let snapshot: unknown

beforeAll(() => approve(world, 1, trader.address, weth, 1_000n * ETHER))
beforeEach(async () => {
  snapshot = (await world.pull(1, 'snapshot'))['id']
})
afterEach(() => world.pull(1, 'revert', { id: snapshot }))

const amounts = { sellAmount: ETHER.toString(), buyAmount: (2_900n * ETHER).toString() }
const sale = { account: trader.address, sellToken: 'WETH', buyToken: 'DAI', ...amounts }
const make = async (lever: string, own: object = {}) =>
  (await world.pull(1, lever, { ...sale, ...own }))['uid']
const list = async (account: string) =>
  (await world.request('GET', `${api}/account/${account}/orders`)).json as unknown as Record<
    string,
    unknown
  >[]
const trades = async (query: string) =>
  (await world.request('GET', `${api}/trades?${query}`)).json as unknown as Record<string, unknown>[]

test('a partly fillable order that was placed elsewhere is filled bit by bit', async () => {
  const uid = String(await make('place', { partiallyFillable: true }))
  expect(await list(trader.address)).toMatchObject([{ uid, partiallyFillable: true, status: 'open' }])
  await world.pull(1, 'fill', { uid, percent: 25 })
  const quarter = await orderOf(world, 'today', 1, uid)
  expect(quarter).toMatchObject({ status: 'open', executedSellAmount: (ETHER / 4n).toString() })
  expect(BigInt(String(quarter['executedBuyAmount']))).toBeGreaterThanOrEqual((2_900n * ETHER) / 4n)
  expect((await world.request('GET', `${api}/orders/${uid}/status`)).json).toMatchObject({
    type: 'traded',
    value: [{}, { executedAmounts: { sell: (ETHER / 4n).toString() } }],
  })
  await world.pull(1, 'fill', { uid, percent: 75 })
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({
    status: 'fulfilled',
    executedSellAmount: ETHER.toString(),
  })
  expect(await trades(`orderUid=${uid}`)).toHaveLength(2)
})

test('a partly filled order can be cancelled, and what was filled stays', async () => {
  const uid = String(await make('place', { partiallyFillable: true }))
  await world.pull(1, 'fill', { uid, percent: 40 })
  const signature = await signCancellation(trader, 1, uid)
  await world.request('DELETE', `${api}/orders/${uid}`, { signature, signingScheme: 'eip712' })
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({
    status: 'cancelled',
    executedSellAmount: ((ETHER * 2n) / 5n).toString(),
  })
})

test('a purchase is filled in parts by what it buys', async () => {
  const uid = String(
    await make('place', {
      kind: 'buy',
      partiallyFillable: true,
      sellAmount: (2n * ETHER).toString(),
      buyAmount: (3_000n * ETHER).toString(),
    }),
  )
  await world.pull(1, 'fill', { uid, percent: 10 })
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({
    status: 'open',
    executedBuyAmount: (300n * ETHER).toString(),
  })
})

test('an order that is filled whole or not at all takes no part', async () => {
  const uid = await make('place')
  await expect(world.pull(1, 'fill', { uid, percent: 50 })).rejects.toThrow(/whole or not at all/)
  await expect(world.pull(1, 'place', { ...sale, account: wallet(4).address })).rejects.toThrow(
    /InsufficientAllowance/,
  )
})

test('an eth-flow order belongs to the contract, is listed under the account, and pays the account', async () => {
  const before = BigInt(String(await world.rpc(1, 'eth_getBalance', [trader.address, 'latest'])))
  const uid = String(await make('ethFlow', { validFor: 600 }))
  const after = BigInt(String(await world.rpc(1, 'eth_getBalance', [trader.address, 'latest'])))
  expect(before - after).toBe(ETHER)
  const account = trader.address.toLowerCase()
  const [found] = await list(trader.address)
  expect(found).toMatchObject({
    uid,
    owner: ETH_FLOW,
    onchainUser: account,
    receiver: account,
    onchainOrderData: { sender: account, placementError: null },
    ethflowData: { refundTxHash: null },
    validTo: 2 ** 32 - 1,
    signingScheme: 'eip1271',
    sellToken: weth.toLowerCase(),
  })
  const body = { signature: await signCancellation(trader, 1, uid), signingScheme: 'eip712' }
  const refused = (await world.request('DELETE', `${api}/orders/${uid}`, body)).json
  expect(refused).toMatchObject({ errorType: 'OnChainOrder' })
  const daiBefore = await balance(world, 1, dai, trader.address)
  await world.pull(1, 'solve')
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({ status: 'fulfilled' })
  expect(await balance(world, 1, dai, trader.address)).toBeGreaterThanOrEqual(daiBefore + 2_900n * ETHER)
  expect(await trades(`owner=${trader.address}`)).toMatchObject([{ orderUid: uid, owner: ETH_FLOW }])
})

test('an eth-flow order ends when its user said, not when its signature does', async () => {
  const uid = String(await make('ethFlow', { validFor: 600 }))
  await world.pull(1, 'warp', { seconds: 700 })
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({ status: 'expired', validTo: 2 ** 32 - 1 })
})

test('a JIT order is in the list from its settlement on, without quote and document', async () => {
  const uid = String(await make('jit'))
  expect(await list(trader.address)).toMatchObject([
    { uid, status: 'fulfilled', quote: null, fullAppData: null, class: 'limit' },
  ])
})

test('a replica that lags does not know what was just written', async () => {
  const unsigned = await order(world, 1, { sellToken: weth, buyToken: dai, buyAmount: amounts.buyAmount })
  await world.pull(1, 'lag', { ms: 3_600_000 })
  const uid = await placed(world, 'today', 1, trader, unsigned)
  expect((await world.request('GET', `${api}/orders/${uid}`)).status).toBe(404)
  expect((await world.request('GET', `${api}/orders/${uid}/status`)).status).toBe(404)
  expect(await list(trader.address)).toEqual([])
  await world.pull(1, 'lag', { ms: 0 })
  expect(await list(trader.address)).toMatchObject([{ uid, status: 'open' }])
})

test('a cancellation is written at once, however the replica lags', async () => {
  const uid = String(await make('place'))
  await world.pull(1, 'lag', { ms: 3_600_000 })
  const body = { signature: await signCancellation(trader, 1, uid), signingScheme: 'eip712' }
  expect((await world.request('DELETE', `${api}/orders/${uid}`, body)).status).toBe(200)
  expect((await world.request('DELETE', `${api}/orders/${uid}`, body)).json).toMatchObject({
    errorType: 'AlreadyCancelled',
  })
  await world.pull(1, 'lag', { ms: 0 })
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({ status: 'cancelled' })
})

test('a trade names no transaction until its settlement is indexed', async () => {
  const uid = String(await make('place'))
  await world.pull(1, 'txHash', { known: false })
  await world.pull(1, 'solve')
  expect(await trades(`orderUid=${uid}`)).toMatchObject([{ txHash: null, executedProtocolFees: [] }])
  await world.pull(1, 'txHash', { known: true })
  const [trade] = await trades(`orderUid=${uid}`)
  expect(trade?.['txHash']).toMatch(/^0x[0-9a-f]{64}$/)
  const path = `${api}/transactions/${String(trade?.['txHash'])}/orders`
  expect((await world.request('GET', path)).json).toMatchObject([{ uid }])
})

test('what a lever cannot make changes nothing', async () => {
  await expect(world.pull(1, 'ethFlow', { ...sale, sellAmount: (10n ** 30n).toString() })).rejects.toThrow(
    /wei only/,
  )
  await expect(world.pull(1, 'place', { ...sale, sellToken: NATIVE })).rejects.toThrow(/sellToken/)
  await expect(world.pull(1, 'fill', { uid: `0x${'ab'.repeat(56)}`, percent: 5 })).rejects.toThrow(/uid/)
  expect(await list(trader.address)).toEqual([])
})
