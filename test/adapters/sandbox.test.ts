/** The real adapters on the real sandbox: contracts, blocks, odd tokens, prices. */
import * as E from 'fp-ts/Either'
import { filter, take, toArray } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancellationTypedData, orderTypedData } from '../../src/adapters/browserWallets/orderTypedData'
import { ecdsaSignatures } from '../../src/adapters/wallets/ecdsaSignatures'
import { createOpenStream } from '../../src/adapters/egress'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { indicativePrice } from '../../src/adapters/prices/indicativePrice'
import { nativePrices } from '../../src/adapters/prices/nativePrices'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { type ChainId, chains } from '../../src/events/chain/chains.data'
import { appDataHash } from '../../src/events/chain/appData'
import { allowedOrigins } from '../../src/config/config'
import { cancellationDigest, orderDigest } from '../../src/events/kernel/orderHash'
import type { OffChainScheme } from '../../src/events/kernel/signingScheme'
import type { Address, Hex } from '../../src/events/kernel/units'
import type { QuoteRequest } from '../../src/streams/ports/OrderBook'
import { type Chain } from '../../src/streams/ports/Chain'
import { chainContract } from './contracts/chainContract'
import { type OrderBookWorld, orderBookContract } from './contracts/orderBookContract'
import { goodAnswerOf } from './support/answers'
import { type SandboxWorld, soon, startWorld } from './support/sandboxWorld'

const [owner = ''] = testAccounts
const WETH: Address = chains[1].wrappedNative
const DAI: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const MKR: Address = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const USDT: Address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const NODEC: Address = '0x00DEC00000000000000000000000000000000001'

let world: SandboxWorld
let chain: Chain
beforeAll(async () => {
  world = await startWorld([1, 4])
  chain = rpcChain(world.egress, world.config)
  await world.control('/1/holdSolver')
  await world.approve(1, owner, chains[1].wrappedNative, 10n ** 20n)
  await world.approve(4, owner, chains[4].wrappedNative, 10n ** 20n)
})
afterAll(() => world.stop())

const bookWorld = (chainId: ChainId, buyToken: Address): OrderBookWorld => {
  const domain = { chainId, verifyingContract: chains[chainId].contracts.settlement }
  const sign = async (typedData: string, digest: Hex, scheme: OffChainScheme): Promise<Hex> => {
    const asked = scheme === 'eip712' ? ['eth_signTypedData_v4', typedData] : ['eth_sign', digest]
    const [method = '', signable] = asked
    return String(await goodAnswerOf(world.clients[chainId].request(method, [owner, signable])))
  }
  return {
    chainId,
    book: httpOrderBook(world.egress, world.config),
    owner,
    sellToken: chains[chainId].wrappedNative,
    buyToken,
    now: () => world.now(chainId),
    signOrder: async (params, scheme) => {
      const digest = orderDigest(domain, params)
      const signature = await sign(orderTypedData(domain, params), digest, scheme)
      expect(await goodAnswerOf(ecdsaSignatures.recover(digest, { signature, scheme }))).toBe(owner)
      return signature
    },
    signCancellation: (uid, scheme) =>
      sign(cancellationTypedData(domain, uid), cancellationDigest(domain, uid), scheme),
  }
}

describe("the order book in today's dialect", () => {
  orderBookContract(() => bookWorld(1, DAI))
})

it('the order book in today’s dialect streams quotes, each better than the one before, and the last is the best', async () => {
  const { endpoints } = world.config
  const allowed = allowedOrigins({ endpoints })
  const book = httpOrderBook(world.egress, world.config, createOpenStream(allowed))
  const request: QuoteRequest = {
    chainId: 1,
    sellToken: WETH,
    buyToken: DAI,
    from: owner,
    receiver: owner,
    appDataDocument: '{}',
    appData: appDataHash('{}'),
    validTo: (await world.now(1)) + 1800,
    kind: 'sell',
    amount: 10n ** 17n,
    quality: 'fast',
  }
  const quotes = await soon(book.earlyQuotes(request).pipe(toArray()))
  const amounts = quotes.map((quote) => (E.isRight(quote) ? quote.right.buyAmount : 0n))
  expect(amounts).toHaveLength(3)
  expect([...amounts].sort((a, b) => (a < b ? -1 : 1))).toEqual(amounts)
  expect(quotes.every((quote) => E.isRight(quote) && quote.right.id !== null)).toBe(true)
  const best = await goodAnswerOf(book.quote({ ...request, quality: 'best' }))
  expect(amounts.at(-1)).toBe(best.buyAmount)
})

describe("the order book in the specs' dialect", () => {
  orderBookContract(() => bookWorld(4, '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa'))
})

describe('the chain by JSON-RPC', () => {
  chainContract(() => ({
    chainId: 1,
    chain,
    owner,
    token: WETH,
    tokenReading: { symbol: 'WETH', decimals: 18 },
  }))

  it('an old token with a bytes32 symbol is read', async () => {
    expect(await goodAnswerOf(chain.token(1, MKR))).toMatchObject({
      symbol: 'MKR',
      name: 'Maker',
      decimals: 18,
    })
  })

  it('a token without decimals says null', async () => {
    expect(await goodAnswerOf(chain.token(1, NODEC))).toMatchObject({ hasCode: true, decimals: null })
  })

  it('a token that refuses to change a non-zero allowance says that an approval would fail', async () => {
    const spender = chains[1].contracts.vaultRelayer
    expect(await goodAnswerOf(chain.approvalWouldSucceed(1, owner, USDT, spender, 5n))).toBe(true)
    await world.approve(1, owner, USDT, 5n)
    expect(await goodAnswerOf(chain.approvalWouldSucceed(1, owner, USDT, spender, 6n))).toBe(false)
    expect(await goodAnswerOf(chain.approvalWouldSucceed(1, owner, USDT, spender, 0n))).toBe(true)
    const reading = await goodAnswerOf(chain.account(1, owner, [USDT]))
    expect(reading.allowances).toEqual({ [USDT]: 5n })
  })

  it('a mined transaction has a receipt with block and status', async () => {
    const hash = await world.approve(1, owner, DAI, 1n)
    expect(await goodAnswerOf(chain.receipt(1, hash))).toMatchObject({ hash, status: 1 })
  })

  it('blocks come by subscription, in order, none twice', async () => {
    const numbers = await soon(chain.blocks(1).pipe(filter(E.isRight), take(3), toArray()))
    const [first = 0, second = 0, third = 0] = numbers.map(({ right }) => right.number)
    expect(first).toBeLessThan(second)
    expect(second).toBeLessThan(third)
  })
})

describe('prices from the order book', () => {
  it('a dollar is a dollar, and wrapped native is worth what its pool says', async () => {
    const usdPerToken = nativePrices(world.egress, world.config)
    expect(await goodAnswerOf(usdPerToken(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6))).toBe(
      10n ** 18n,
    )
    const dollars = Number((await goodAnswerOf(usdPerToken(1, WETH, 18))) ?? 0n) / 1e18
    expect(dollars).toBeGreaterThan(2000)
    expect(dollars).toBeLessThan(4000)
  })

  it("the specs' service knows no prices", async () => {
    const usdPerToken = nativePrices(world.egress, world.config)
    expect(await goodAnswerOf(usdPerToken(4, chains[4].wrappedNative, 18))).toBeNull()
  })

  it('a pair has a price without an account on every kind of chain, near that of its quote', async () => {
    const priceOf = indicativePrice(world.egress, world.config)
    const sold = { chainId: 1, sellToken: WETH, buyToken: DAI, kind: 'sell', amount: 10n ** 18n } as const
    const dai = Number((await goodAnswerOf(priceOf(sold))) ?? 0n) / 1e18
    expect(dai).toBeGreaterThan(2000)
    expect(dai).toBeLessThan(4000)
    const weth = await goodAnswerOf(priceOf({ ...sold, kind: 'buy', amount: 10n ** 21n }))
    expect(Number(weth ?? 0n) / 1e18).toBeCloseTo(1000 / dai, 3)

    const [wrapped, other] = chains[4].tokens.map(([, , address]) => address)
    if (wrapped === undefined || other === undefined) throw new Error('the chain has no two tokens')
    const early = { ...sold, chainId: 4, sellToken: wrapped, buyToken: other } as const
    expect(await goodAnswerOf(priceOf(early))).toBeGreaterThan(0n)
  })

  it('a token that the service does not know has no indicative price', async () => {
    const priceOf = indicativePrice(world.egress, world.config)
    const nothing = `0x${'00'.repeat(19)}01`
    const sold = { chainId: 1, sellToken: nothing, buyToken: DAI, kind: 'sell', amount: 1n } as const
    expect(await goodAnswerOf(priceOf(sold))).toBeNull()
    expect(await goodAnswerOf(priceOf({ ...sold, chainId: 4, buyToken: chains[4].wrappedNative }))).toBeNull()
  })
})
