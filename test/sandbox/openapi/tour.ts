/** A walk past every kind of answer that the order book gives: each route, each refusal, each state of an order. */
import { id, ZeroAddress } from 'ethers'
import { SETTLEMENT } from '../../../sandbox/contracts/gpv2.ts'
import { approve, chainNow, ETHER, NATIVE, transact, wallet, ZERO_HASH, type World } from '../world.ts'
import {
  requestQuote,
  base,
  encodeCall,
  placed,
  post,
  signCancellation,
  type Dialect,
  type Order,
} from '../orders.ts'
import { earlyTour } from './earlyTour.ts'
import { CONTRACT, dai, fee, NOBODY, sale, trader, UNKNOWN, weth } from './sales.ts'
import { todayTour } from './todayTour.ts'

export async function tour(world: World, dialect: Dialect): Promise<void> {
  await approve(world, 1, trader.address, weth, 1_000n * ETHER)
  await approve(world, 1, trader.address, dai, 1_000_000n * ETHER)
  await quotes(world, dialect)
  await refusedOrders(world, dialect)
  await ordersOfEachState(world, dialect)
  await lists(world, dialect)
  if (dialect === 'today') await todayTour(world)
  else await earlyTour(world)
}

async function quotes(world: World, dialect: Dialect): Promise<void> {
  const asked = { sellToken: weth, buyToken: dai, from: trader.address, kind: 'sell' }
  const one = { ...asked, sellAmountBeforeFee: ETHER.toString() }
  const now = await chainNow(world, 1)
  const document = '{"metadata":{"partnerFee":{"bps":1}}}'
  const variants: readonly Record<string, unknown>[] = [
    one,
    { ...one, priceQuality: 'fast' },
    { ...one, receiver: NOBODY },
    { ...asked, sellAmountAfterFee: ETHER.toString() },
    { ...asked, kind: 'buy', buyAmountAfterFee: ETHER.toString() },
    { ...asked, sellAmountBeforeFee: '1000' },
    { ...asked, sellAmountBeforeFee: '0' },
    asked,
    { ...one, buyToken: NOBODY },
    { ...one, sellToken: fee },
    { ...one, buyToken: weth },
    { ...one, sellToken: NATIVE },
    { ...one, validTo: now + 5 },
    { ...one, sellTokenBalance: 'internal' },
    { ...one, buyTokenBalance: 'internal' },
    { ...one, partiallyFillable: true },
    { ...one, sellToken: dai, buyToken: NATIVE, receiver: CONTRACT },
    { ...one, appData: ZERO_HASH },
    ...(dialect === 'today'
      ? [
          { ...one, validTo: now + 20_000 },
          { ...one, signingScheme: 'presign', validTo: 2 ** 32 - 1 },
          { ...one, onchainOrder: true },
          { ...one, appData: '{"appCode":"tour"}' },
          { ...one, appData: document },
          { ...one, appData: '{}', appDataHash: ZERO_HASH },
          { ...one, appData: id('unknown') },
        ]
      : []),
  ]
  for (const variant of variants) await requestQuote(world, dialect, 1, variant)
  const path = `${base(dialect, 1)}/quote`
  await world.request('POST', path, '{')
  await world.request('POST', path, '{}', { 'content-type': 'text/plain' })
  await world.pull(1, 'allow', { account: trader.address, allowed: false })
  await requestQuote(world, dialect, 1, one)
  await world.pull(1, 'allow', { account: trader.address, allowed: true })
}

async function refusedOrders(world: World, dialect: Dialect): Promise<void> {
  const now = await chainNow(world, 1)
  const fields: readonly Partial<Order>[] = [
    { sellAmount: '0' },
    { buyToken: weth },
    { sellToken: NATIVE },
    { sellToken: fee },
    { validTo: now + 5 },
    { sellTokenBalance: 'internal' },
    { buyTokenBalance: 'internal' },
    {
      sellToken: dai,
      buyToken: NATIVE,
      receiver: CONTRACT,
      feeAmount: dialect === 'today' ? '0' : ETHER.toString(),
    },
    ...(dialect === 'today'
      ? [{ feeAmount: '1' }, { validTo: now + 2 * 365 * 86_400 }, { appData: id('unknown') }]
      : [{ feeAmount: '0' }, { partiallyFillable: true }]),
  ]
  for (const own of fields) await post(world, dialect, 1, trader, await sale(world, dialect, own))
  const good = await sale(world, dialect)
  await post(world, dialect, 1, trader, good, { from: wallet(5).address })
  await post(world, dialect, 1, trader, good, { signature: `0x${'00'.repeat(64)}1b` })
  await post(world, dialect, 1, trader, good, { signature: '0x1234' })
  await post(world, dialect, 1, wallet(8), good)
  if (dialect === 'today') {
    await post(world, dialect, 1, trader, good, { appData: '{}', appDataHash: ZERO_HASH })
    await post(world, dialect, 1, trader, good, { appData: '[]' })
    await post(world, dialect, 1, trader, good, {
      signingScheme: 'presign',
      signature: '0x',
      from: undefined,
    })
    await post(world, dialect, 1, trader, good, { signingScheme: 'eip1271', signature: '0x', from: CONTRACT })
    const signer = JSON.stringify({ metadata: { signer: ZeroAddress } })
    await post(world, dialect, 1, trader, await sale(world, dialect, { appData: id(signer) }), {
      appData: signer,
    })
    for (let index = 0; index <= 10; index++) {
      await post(
        world,
        dialect,
        1,
        trader,
        await sale(world, dialect, { buyAmount: (9_000n * ETHER).toString(), validTo: now + 600 + index }),
      )
    }
  }
  const path = `${base(dialect, 1)}/orders`
  await world.request('POST', path, '{')
  await world.request('POST', path, {})
  await world.request('POST', path, '{}', { 'content-type': 'text/plain' })
  await world.request('POST', path, `{"a":"${'a'.repeat(17_000)}"}`)
  await world.pull(1, 'allow', { account: trader.address, allowed: false })
  await post(world, dialect, 1, trader, good)
  await world.pull(1, 'allow', { account: trader.address, allowed: true })
}

async function ordersOfEachState(world: World, dialect: Dialect): Promise<void> {
  const api = base(dialect, 1)
  const look = async (uid: string) => {
    await world.request('GET', `${api}/orders/${uid}`)
    if (dialect === 'today') await world.request('GET', `${api}/orders/${uid}/status`)
    await world.request('GET', `${api}/trades?orderUid=${uid}`)
  }
  const cancel = async (uid: string, signer = trader) => {
    const signature = await signCancellation(signer, 1, uid)
    await world.request('DELETE', `${api}/orders/${uid}`, { signature, signingScheme: 'eip712' })
  }
  const open = await sale(world, dialect)
  const uid = await placed(world, dialect, 1, trader, open)
  await post(world, dialect, 1, trader, open)
  await look(uid)
  await world.pull(1, 'mine')
  await look(uid)
  await cancel(uid, wallet(1))
  await world.request('DELETE', `${api}/orders/${uid}`, {
    signature: `0x${'00'.repeat(65)}`,
    signingScheme: 'eip712',
  })
  await world.request('DELETE', `${api}/orders/${uid}`, {})
  await world.pull(1, 'solve')
  await look(uid)
  await cancel(uid)
  const cancelled = await placed(world, dialect, 1, trader, await sale(world, dialect))
  await cancel(cancelled)
  await cancel(cancelled)
  await look(cancelled)
  const owner = { signingScheme: 'presign', signature: dialect === 'today' ? '0x' : trader.address }
  const presigned = await placed(world, dialect, 1, trader, await sale(world, dialect), owner)
  await look(presigned)
  await cancel(presigned)
  const data = encodeCall('setPreSignature(bytes,bool)', ['bytes', 'bool'], [presigned, true])
  await transact(world, 1, { from: trader.address, to: SETTLEMENT, data })
  await look(presigned)
  const purchase = {
    kind: 'buy',
    sellAmount: ETHER.toString(),
    buyAmount: (500n * ETHER).toString(),
  } as const
  await placed(world, dialect, 1, trader, await sale(world, dialect, purchase))
  await world.pull(1, 'solve')
  const expired = await placed(world, dialect, 1, trader, await sale(world, dialect))
  await world.pull(1, 'warp', { seconds: 3_600 })
  await look(expired)
  await cancel(expired)
  await cancel(UNKNOWN)
  await look(UNKNOWN)
  await look('0x1234')
}

async function lists(world: World, dialect: Dialect): Promise<void> {
  const api = base(dialect, 1)
  const list = `${api}/account/${trader.address}/orders`
  for (const query of ['', '?limit=1000', '?limit=2&offset=1', '?limit=0', '?limit=many']) {
    await world.request('GET', `${list}${query}`)
  }
  await world.request('GET', `${api}/account/me/orders`)
  const reply = await world.request('GET', `${api}/trades?owner=${trader.address}`)
  const [trade] = reply.json as unknown as readonly { txHash: string }[]
  for (const query of ['', `?owner=${trader.address}&orderUid=${UNKNOWN}`, '?owner=me']) {
    await world.request('GET', `${api}/trades${query}`)
  }
  for (const hash of [trade?.txHash ?? '', ZERO_HASH, '0x12']) {
    await world.request('GET', `${api}/transactions/${hash}/orders`)
  }
  await world.request('GET', `${api}/version`)
}
