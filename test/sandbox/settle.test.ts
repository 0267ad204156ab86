/** The main path: quote, sign, post, and a solver settles through the real settlement contract. */
import { describe, expect, test } from 'vitest'
import { DEFAULT_CHAINS as chainIds } from '../../sandbox/chains.data.ts'
import { approve, balance, chainSeed, ETHER, sharedWorld, tokenAddress, tradesOf, wallet } from './world.ts'
import { orderOf, swap, type Dialect } from './orders.ts'

const world = sharedWorld(chainIds)
const dialects: Dialect[] = ['today', '2022']

interface Round {
  readonly settled: { readonly orderUids: string[]; readonly txHash: string }[]
}

describe.each(chainIds)('chain %i', (chainId) => {
  const sell = chainSeed(chainId).tokens[0]?.address ?? ''
  const buy = tokenAddress(chainId, 'USDC')

  test.each(dialects)(
    'a sell order of the %s dialect settles on chain and both balances move by the Trade',
    async (dialect) => {
      const trader = wallet(dialect === 'today' ? 0 : 1)
      await approve(world, chainId, trader.address, sell, 2n * ETHER)
      const before = [
        await balance(world, chainId, sell, trader.address),
        await balance(world, chainId, buy, trader.address),
      ]
      const { uid, order } = await swap(world, dialect, chainId, trader, {
        sellToken: sell,
        buyToken: buy,
        kind: 'sell',
        sellAmountBeforeFee: ETHER.toString(),
      })
      expect((await orderOf(world, dialect, chainId, uid))['status']).toBe('open')

      const { settled } = (await world.pull(chainId, 'solve')) as unknown as Round
      expect(settled.map(({ orderUids }) => orderUids)).toEqual([[uid]])
      const [trade] = await tradesOf(world, chainId, settled[0]?.txHash ?? '')
      const after = [
        await balance(world, chainId, sell, trader.address),
        await balance(world, chainId, buy, trader.address),
      ]
      expect(trade?.orderUid).toBe(uid)
      expect(trade?.sellAmount).toBe(ETHER)
      expect(trade?.buyAmount).toBeGreaterThanOrEqual(BigInt(order.buyAmount))
      expect((before[0] ?? 0n) - (after[0] ?? 0n)).toBe(trade?.sellAmount)
      expect((after[1] ?? 0n) - (before[1] ?? 0n)).toBe(trade?.buyAmount)

      const found = await orderOf(world, dialect, chainId, uid)
      expect(found['status']).toBe('fulfilled')
      expect(found['executedBuyAmount']).toBe(trade?.buyAmount.toString())
    },
  )

  test.each(dialects)('a buy order of the %s dialect gets exactly what it buys', async (dialect) => {
    const trader = wallet(dialect === 'today' ? 2 : 3)
    await approve(world, chainId, trader.address, sell, 50n * ETHER)
    const before = [
      await balance(world, chainId, sell, trader.address),
      await balance(world, chainId, buy, trader.address),
    ]
    const { uid, order } = await swap(world, dialect, chainId, trader, {
      sellToken: sell,
      buyToken: buy,
      kind: 'buy',
      buyAmountAfterFee: '30000000',
    })
    const { settled } = (await world.pull(chainId, 'solve')) as unknown as Round
    const [trade] = await tradesOf(world, chainId, settled[0]?.txHash ?? '')
    const after = [
      await balance(world, chainId, sell, trader.address),
      await balance(world, chainId, buy, trader.address),
    ]
    expect(trade?.buyAmount).toBe(30_000_000n)
    expect((after[1] ?? 0n) - (before[1] ?? 0n)).toBe(30_000_000n)
    expect((before[0] ?? 0n) - (after[0] ?? 0n)).toBe(trade?.sellAmount)
    expect(trade?.sellAmount).toBeLessThanOrEqual(BigInt(order.sellAmount) + BigInt(order.feeAmount))
    expect((await orderOf(world, dialect, chainId, uid))['status']).toBe('fulfilled')
  })
})
