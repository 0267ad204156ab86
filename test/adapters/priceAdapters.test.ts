/**
 * Each price service as its adapter reads it from its route in the sandbox: the pool's price, as much better or worse as
 * the lever `skew` makes it. A service that is only listed and has an adapter of another's shape fails here.
 */
import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketPrice } from '../../src/adapters/prices/marketPrice'
import { type ChainId, chains } from '../../src/events/chain/chains.data'
import type { OrderKind } from '../../src/events/kernel/orderParams'
import { type PriceSourceId, priceSourceIds, priceSources } from '../../src/events/quotes/priceSources.data'
import { readPriceConfig } from '../../src/config/prices'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'

const USER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const services = priceSourceIds.flatMap((id): readonly (readonly [PriceSourceId, ChainId])[] => {
  const chainId = priceSources[id].service?.chains[0]
  return chainId === undefined ? [] : [[id, chainId]]
})

let sandbox: SandboxWorld
beforeAll(async () => {
  sandbox = await startWorld([...new Set(services.map(([, chainId]) => chainId))])
})
afterAll(() => sandbox.stop())

/** One whole unit of the wrapped coin sold for the dollar token, or of the dollar token bought with it. */
const questionOf = (chainId: ChainId, kind: OrderKind) => {
  const [[, , sellToken, fromDecimals] = [], [, , buyToken, toDecimals] = []] = chains[chainId].tokens
  if (
    sellToken === undefined ||
    buyToken === undefined ||
    fromDecimals === undefined ||
    toDecimals === undefined
  )
    throw new Error(`chain ${String(chainId)} has no pair`)
  const [baseToken, quoteToken] = kind === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  const amount = 10n ** BigInt(kind === 'sell' ? fromDecimals : toDecimals)
  return {
    ...{ chainId, sellToken, buyToken, fromDecimals, toDecimals, kind, amount },
    ...{ userAddress: USER, baseToken, quoteToken },
  } as const
}
type Question = ReturnType<typeof questionOf>

/** What the pool gives for the amount, or takes for it: the order book's own price, which nothing skews. */
const poolAmount = async ({ chainId, baseToken, quoteToken, kind, amount }: Question): Promise<bigint> => {
  const path = `markets/${baseToken}-${quoteToken}/${kind}/${String(amount)}`
  const answer = await fetch(`${sandbox.url}/2022/${chains[chainId].network}/api/v1/${path}`)
  return BigInt(((await answer.json()) as { readonly amount: string }).amount)
}

const asked = (source: PriceSourceId, question: Question) => {
  const { egress, config } = sandbox
  const prices = readPriceConfig({ mode: 'sandbox', endpoints: config.endpoints })
  return firstValueFrom(marketPrice(egress, prices)(source, question))
}

describe.each(services)('%s, asked on chain %d', (source, chainId) => {
  it.each([0, 250, -40])('gives %d bps more than the pool for what is sold', async (bps) => {
    await sandbox.control(`/${String(chainId)}/skew`, { source, bps })
    const question = questionOf(chainId, 'sell')
    const pool = await poolAmount(question)
    expect(await asked(source, question)).toEqual(E.right((pool * BigInt(10_000 + bps)) / 10_000n))
  })

  it.each([0, 250, -40])('asks for %d bps less than the pool for what is bought', async (bps) => {
    await sandbox.control(`/${String(chainId)}/skew`, { source, bps })
    const question = questionOf(chainId, 'buy')
    const divisor = BigInt(10_000 + bps)
    const cost = ((await poolAmount(question)) * 10_000n + divisor - 1n) / divisor
    expect(await asked(source, question)).toEqual(E.right(cost))
  })
})
