/** The part of the walk that today's order book alone has. */
import { id } from 'ethers'
import { ETHER, wallet, ZERO_HASH, type World } from '../world.ts'
import { base, placed, signCancellations } from '../orders.ts'
import { dai, NOBODY, sale, trader, UNKNOWN, weth } from './sales.ts'

export async function todayTour(world: World): Promise<void> {
  const api = base('today', 1)
  const sold = { account: trader.address, sellToken: 'WETH', buyToken: 'DAI', sellAmount: ETHER.toString() }
  const asked = { ...sold, buyAmount: (2_000n * ETHER).toString() }
  const partial = (await world.pull(1, 'place', { ...asked, partiallyFillable: true }))['uid']
  await world.pull(1, 'fill', { uid: partial, percent: 30 })
  const native = (await world.pull(1, 'ethFlow', asked))['uid']
  const jit = (await world.pull(1, 'jit', { ...asked, sellAmount: (2n * ETHER).toString() }))['uid']
  const bare = await placed(
    world,
    'today',
    1,
    trader,
    await sale(world, 'today', { buyToken: NOBODY, buyAmount: '1' }),
  )
  for (const uid of [partial, native, jit, bare]) {
    await world.request('GET', `${api}/orders/${String(uid)}`)
    await world.request('GET', `${api}/orders/${String(uid)}/status`)
  }
  for (const stage of ['open', 'scheduled', 'active', 'solved', 'executing']) {
    await world.pull(1, 'stage', { uid: bare, stage })
    await world.request('GET', `${api}/orders/${bare}/status`)
  }
  await world.pull(1, 'forgetStatus', { uid: bare })
  await world.request('GET', `${api}/orders/${bare}/status`)
  await world.request('GET', `${api}/account/${trader.address}/orders?limit=1000`)
  await world.pull(1, 'txHash', { known: false })
  for (const query of [
    `owner=${trader.address}`,
    `owner=${trader.address}&limit=0`,
    'limit=1',
    `owner=${trader.address}&limit=x`,
  ]) {
    await world.request('GET', `/mainnet/api/v2/trades?${query}`)
  }
  await world.request('GET', `${api}/trades?owner=${trader.address}`)
  await world.pull(1, 'txHash', { known: true })
  for (const token of [weth, dai, NOBODY, 'me'])
    await world.request('GET', `${api}/token/${token}/native_price`)
  for (const account of [trader.address, 'me'])
    await world.request('GET', `${api}/users/${account}/total_surplus`)
  await documents(world, api)
  await cancelledTogether(world, api)
  for (const body of [[bare, UNKNOWN], ['0x12'], '{', Array.from({ length: 129 }, () => bare)]) {
    await world.request('POST', `${api}/orders/by_uids`, body)
  }
  await world.request('GET', `${api}/nothing`)
  await world.request('PUT', `${api}/quote`, {})
}

async function documents(world: World, api: string): Promise<void> {
  const fullAppData = '{"appCode":"tour","metadata":{}}'
  await world.request('PUT', `${api}/app_data`, { fullAppData })
  await world.request('PUT', `${api}/app_data/${id(fullAppData)}`, { fullAppData })
  await world.request('PUT', `${api}/app_data/${ZERO_HASH}`, { fullAppData })
  await world.request('PUT', `${api}/app_data`, { fullAppData: '[]' })
  await world.request('PUT', `${api}/app_data`, {})
  await world.request('PUT', `${api}/app_data`, '{')
  const other = '{"appCode":"another","metadata":{}}'
  for (const body of [{ fullAppData: other }, {}])
    await world.request('PUT', `${api}/app_data/${id(other)}`, body)
  await world.request('PUT', `${api}/app_data`, { fullAppData: other })
  const text = { 'content-type': 'text/plain' }
  await world.request('PUT', `${api}/app_data`, '{}', text)
  await world.request('PUT', `${api}/app_data/${ZERO_HASH}`, '{}', text)
  await world.request('DELETE', `${api}/orders/${UNKNOWN}`, '{}', text)
  for (const hash of [id(fullAppData), ZERO_HASH, '0x12'])
    await world.request('GET', `${api}/app_data/${hash}`)
}

async function cancelledTogether(world: World, api: string): Promise<void> {
  const uids = [
    await placed(world, 'today', 1, trader, await sale(world, 'today')),
    await placed(world, 'today', 1, trader, await sale(world, 'today')),
  ]
  const signature = await signCancellations(trader, 1, uids)
  const bodies = [
    { orderUids: uids, signature: await signCancellations(wallet(1), 1, uids) },
    { orderUids: uids, signature },
    { orderUids: uids, signature },
    { orderUids: [UNKNOWN], signature },
    { orderUids: 'x', signature },
    { orderUids: Array.from({ length: 129 }, () => UNKNOWN), signature },
  ]
  for (const body of bodies)
    await world.request('DELETE', `${api}/orders`, { ...body, signingScheme: 'eip712' })
}
