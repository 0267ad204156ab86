/** What the solver settles, what it leaves open, and what it keeps from blocking what. */
import { Interface, TypedDataEncoder, ZeroAddress } from 'ethers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SETTLEMENT } from '../../sandbox/contracts/gpv2.ts'
import { CONTRACT_WALLETS } from '../../sandbox/chain/genesis.ts'
import {
  approve,
  balance,
  ETHER,
  NATIVE,
  sharedWorld,
  tokenAddress,
  tradesOf,
  transact,
  transfer,
  wallet,
} from './world.ts'
import {
  base,
  domain,
  order,
  orderOf,
  ORDER_TYPE,
  placed,
  signCancellation,
  swap,
  type Dialect,
  type Order,
} from './orders.ts'

const world = sharedWorld([1])
const [weth, dai, usdt] = [tokenAddress(1, 'WETH'), tokenAddress(1, 'DAI'), tokenAddress(1, 'USDT')]
let snapshot: unknown

beforeEach(async () => {
  snapshot = (await world.pull(1, 'snapshot'))['id']
})
afterEach(() => world.pull(1, 'revert', { id: snapshot }))

interface Round {
  readonly settled: { readonly orderUids: string[]; readonly txHash: string }[]
  readonly skipped: { readonly orderUid: string; readonly reason: string }[]
}
const solve = async () => (await world.pull(1, 'solve')) as unknown as Round
const status = async (uid: string) => (await orderOf(world, 'today', 1, uid))['status']
const sellOneEther = (own: Partial<Order> = {}) =>
  order(world, 1, { sellToken: weth, buyToken: dai, buyAmount: (2_900n * ETHER).toString(), ...own })

describe.each<Dialect>(['today', '2022'])('dialect %s', (dialect) => {
  test('two open orders of one sell token both fill', async () => {
    const trader = wallet(0)
    await approve(world, 1, trader.address, weth, 3n * ETHER)
    const asked = { sellToken: weth, kind: 'sell', sellAmountBeforeFee: ETHER.toString() }
    const one = await swap(world, dialect, 1, trader, { ...asked, buyToken: dai })
    const other = await swap(world, dialect, 1, trader, { ...asked, buyToken: usdt })
    const { settled } = await solve()
    expect(settled.flatMap(({ orderUids }) => orderUids)).toEqual([one.uid, other.uid])
    expect([await status(one.uid), await status(other.uid)]).toEqual(['fulfilled', 'fulfilled'])
  })

  test('an order for the native coin pays out in it', async () => {
    const trader = wallet(1)
    await approve(world, 1, trader.address, dai, 20_000n * ETHER)
    const receiver = '0x00000000000000000000000000000000000000aa'
    const before = BigInt((await world.rpc(1, 'eth_getBalance', [receiver, 'latest'])) as string)
    const { uid } = await swap(world, dialect, 1, trader, {
      sellToken: dai,
      buyToken: NATIVE,
      receiver,
      kind: 'sell',
      sellAmountBeforeFee: (3_000n * ETHER).toString(),
    })
    const { settled } = await solve()
    const [trade] = await tradesOf(world, 1, settled[0]?.txHash ?? '')
    const after = BigInt((await world.rpc(1, 'eth_getBalance', [receiver, 'latest'])) as string)
    expect(trade?.orderUid).toBe(uid)
    expect(after - before).toBe(trade?.buyAmount)
    expect(await status(uid)).toBe('fulfilled')
  })

  test('a token without return values is sold and bought', async () => {
    const trader = wallet(2)
    await approve(world, 1, trader.address, usdt, 1_000_000_000n)
    const asked = { sellToken: usdt, buyToken: dai, kind: 'sell', sellAmountBeforeFee: '1000000000' }
    const { uid } = await swap(world, dialect, 1, trader, asked)
    await solve()
    expect(await status(uid)).toBe('fulfilled')
  })
})

test('a zero-fee order never gets less than its limit, and what the solver kept is reported as executedFee', async () => {
  const trader = wallet(0)
  await approve(world, 1, trader.address, weth, ETHER)
  const { uid, order: signed } = await swap(world, 'today', 1, trader, {
    sellToken: weth,
    buyToken: dai,
    kind: 'sell',
    sellAmountBeforeFee: ETHER.toString(),
  })
  await solve()
  const found = await orderOf(world, 'today', 1, uid)
  expect(BigInt(String(found['executedBuyAmount']))).toBeGreaterThanOrEqual(BigInt(signed.buyAmount))
  expect(BigInt(String(found['executedFee']))).toBeGreaterThan(0n)
  expect(found['executedFeeToken']).toBe(weth.toLowerCase())
  expect(found['executedFeeAmount']).toBe('0')
})

test('a signed fee is taken on top of the sell amount', async () => {
  const trader = wallet(0)
  await approve(world, 1, trader.address, weth, 2n * ETHER)
  const before = await balance(world, 1, weth, trader.address)
  const unsigned = await sellOneEther({ feeAmount: '5000000000000000' })
  const uid = await placed(world, '2022', 1, trader, unsigned)
  await solve()
  expect(before - (await balance(world, 1, weth, trader.address))).toBe(ETHER + 5_000_000_000_000_000n)
  expect(await orderOf(world, '2022', 1, uid)).toMatchObject({
    status: 'fulfilled',
    executedFeeAmount: '5000000000000000',
    executedSellAmountBeforeFees: ETHER.toString(),
  })
})

test('an order beyond the market stays open until the price comes to it', async () => {
  const trader = wallet(0)
  await approve(world, 1, trader.address, weth, ETHER)
  const uid = await placed(
    world,
    'today',
    1,
    trader,
    await sellOneEther({ buyAmount: (3_500n * ETHER).toString() }),
  )
  expect((await solve()).skipped).toEqual([{ orderUid: uid, reason: 'limit price not reached' }])
  expect(await status(uid)).toBe('open')
  await world.pull(1, 'price', { token: 'WETH', usd: 3_600 })
  await solve()
  expect(await status(uid)).toBe('fulfilled')
})

test('an order whose money is gone stays open and holds up nobody', async () => {
  const [poor, rich] = [wallet(3), wallet(4)]
  for (const one of [poor, rich]) await approve(world, 1, one.address, weth, 10n * ETHER)
  const stuck = await placed(world, 'today', 1, poor, await sellOneEther())
  const free = await placed(world, 'today', 1, rich, await sellOneEther())
  await transfer(world, 1, poor.address, weth, wallet(9).address, await balance(world, 1, weth, poor.address))
  const round = await solve()
  expect(round.settled.map(({ orderUids }) => orderUids)).toEqual([[free]])
  expect(round.skipped).toEqual([{ orderUid: stuck, reason: 'balance or allowance too small' }])
  expect(await status(stuck)).toBe('open')
})

test('a partially fillable order fills as far as the balance goes and stays open', async () => {
  const trader = wallet(5)
  await approve(world, 1, trader.address, weth, ETHER / 2n)
  const uid = await placed(world, 'today', 1, trader, await sellOneEther({ partiallyFillable: true }))
  await solve()
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({
    status: 'open',
    executedSellAmount: (ETHER / 2n).toString(),
  })
  await approve(world, 1, trader.address, weth, ETHER)
  await solve()
  expect(await status(uid)).toBe('fulfilled')
})

test('two orders that want what the other sells are settled with each other, without the pool', async () => {
  const [one, other] = [wallet(0), wallet(1)]
  await approve(world, 1, one.address, weth, ETHER)
  await approve(world, 1, other.address, dai, 3_000n * ETHER)
  const a = await placed(
    world,
    'today',
    1,
    one,
    await sellOneEther({ buyAmount: (2_950n * ETHER).toString() }),
  )
  const b = await placed(
    world,
    'today',
    1,
    other,
    await order(world, 1, {
      sellToken: dai,
      buyToken: weth,
      sellAmount: (2_999n * ETHER).toString(),
      buyAmount: ((ETHER * 99n) / 100n).toString(),
    }),
  )
  const { settled } = await solve()
  expect(settled.map(({ orderUids }) => orderUids)).toEqual([[a, b]])
  const trades = await tradesOf(world, 1, settled[0]?.txHash ?? '')
  expect(trades.map(({ sellAmount, buyAmount }) => [sellAmount, buyAmount])).toEqual([
    [ETHER, 2_999n * ETHER],
    [2_999n * ETHER, ETHER],
  ])
  const inTx = await world.request(
    'GET',
    `${base('today', 1)}/transactions/${settled[0]?.txHash ?? ''}/orders`,
  )
  expect(inTx.json).toHaveLength(2)
})

test('a pre-signed order waits for its transaction, then settles', async () => {
  const trader = wallet(6)
  await approve(world, 1, trader.address, weth, ETHER)
  const extra = { signature: '0x', signingScheme: 'presign' }
  const uid = await placed(world, 'today', 1, trader, await sellOneEther(), extra)
  expect(await status(uid)).toBe('presignaturePending')
  expect((await solve()).settled).toEqual([])
  const data = new Interface(['function setPreSignature(bytes,bool)']).encodeFunctionData('setPreSignature', [
    uid,
    true,
  ])
  await transact(world, 1, { from: trader.address, to: SETTLEMENT, data })
  expect(await status(uid)).toBe('open')
  await solve()
  expect(await status(uid)).toBe('fulfilled')
})

test('a contract wallet signs by ERC-1271 through its owner', async () => {
  const [account, owner] = [CONTRACT_WALLETS[0], wallet(0)]
  const wallets = new Interface(['function execute(address,uint256,bytes) returns (bytes)'])
  const approval = new Interface(['function approve(address,uint256)']).encodeFunctionData('approve', [
    '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
    ETHER,
  ])
  const data = wallets.encodeFunctionData('execute', [weth, 0, approval])
  await transact(world, 1, { from: owner.address, to: account, data })
  const unsigned = await sellOneEther()
  const digest = TypedDataEncoder.hash(domain(1), ORDER_TYPE, { ...unsigned, receiver: ZeroAddress })
  const signature = owner.signingKey.sign(digest).serialized
  const extra = { signature, signingScheme: 'eip1271', from: account }
  const wrong = await world.request('POST', `${base('today', 1)}/orders`, {
    ...unsigned,
    ...extra,
    signature: wallet(5).signingKey.sign(digest).serialized,
  })
  expect(wrong.json).toMatchObject({ errorType: 'InvalidEip1271Signature' })
  const uid = await placed(world, 'today', 1, owner, unsigned, extra)
  await solve()
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({
    status: 'fulfilled',
    owner: account.toLowerCase(),
  })
})

test('an order invalidated on chain is cancelled and settles no more', async () => {
  const trader = wallet(7)
  await approve(world, 1, trader.address, weth, ETHER)
  const uid = await placed(world, 'today', 1, trader, await sellOneEther())
  const data = new Interface(['function invalidateOrder(bytes)']).encodeFunctionData('invalidateOrder', [uid])
  await transact(world, 1, { from: trader.address, to: SETTLEMENT, data })
  expect(await orderOf(world, 'today', 1, uid)).toMatchObject({ status: 'cancelled', invalidated: true })
  expect((await solve()).settled).toEqual([])
})

test('an order expires by the clock of the chain', async () => {
  const trader = wallet(8)
  await approve(world, 1, trader.address, weth, ETHER)
  const uid = await placed(world, 'today', 1, trader, await sellOneEther())
  await world.pull(1, 'warp', { seconds: 1_801 })
  expect(await status(uid)).toBe('expired')
  expect((await solve()).settled).toEqual([])
})

test('an order that is cancelled or expires costs nothing, not even its signed fee', async () => {
  const trader = wallet(8)
  await approve(world, 1, trader.address, weth, 10n * ETHER)
  const before = await balance(world, 1, weth, trader.address)
  // Within the market: nothing but its end keeps either from being filled.
  const fee = { feeAmount: '5000000000000000' }
  const cancelled = await placed(world, '2022', 1, trader, await sellOneEther(fee))
  const body = { signature: await signCancellation(trader, 1, cancelled), signingScheme: 'eip712' }
  expect((await world.request('DELETE', `${base('2022', 1)}/orders/${cancelled}`, body)).status).toBe(200)
  expect((await solve()).settled).toEqual([])
  const buyAmount = (2_901n * ETHER).toString()
  const expiring = await placed(world, '2022', 1, trader, await sellOneEther({ ...fee, buyAmount }))
  await world.pull(1, 'warp', { seconds: 1_801 })
  expect((await solve()).settled).toEqual([])
  expect([await status(expiring), await status(cancelled)]).toEqual(['expired', 'cancelled'])
  expect(await balance(world, 1, weth, trader.address)).toBe(before)
})
