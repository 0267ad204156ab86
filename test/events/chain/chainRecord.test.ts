/** Adding a chain takes one record (D2.1). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'
import { chainIds } from '../../../src/events/chain/chains.data'

const src = path.resolve(import.meta.dirname, '../../../src')
const guide = path.resolve(src, '../docs/chains.md')
/** What to do with a table that has chain ids as keys. */
const WHERE =
  'a value by chain stands in src/events/chain/chains.data.ts; docs/chains.md lists every other table'
const records = path.join(src, 'events/chain/chains.data.ts')

const EXAMPLE = `
  1122334455: today({
    name: 'Example',
    native: ether,
    network: 'example',
    publicRpc: 'https://rpc.example',
    explorer: 'https://scan.example',
    names: ['exa', 'exa', 'example'],
    fiat: 'example',
    tokens: [
      ['WETH', 'Wrapped Ether', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14', 18],
      ['USDC', 'USD Coin', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 6],
    ],
    tokenLists: listsOf('CoinGecko.1122334455'),
  }),
`

/** The module as it would be with one more record. */
const withExample = async (): Promise<object> => {
  const { transformWithOxc } = await import('vite')
  const text = readFileSync(records, 'utf8').replace(/const records = \{/, `$&${EXAMPLE}`)
  const { code } = await transformWithOxc(text, records)
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as object
}

describe('one more record', () => {
  it('is one more chain in the events, the configuration, the tokens and the recipients', async () => {
    vi.doMock('../../../src/events/chain/chains.data.ts', withExample)
    vi.stubEnv('VITE_RPC_URL_1122334455', 'https://node.example/example')
    const { ChainIdC } = await import('../../../src/events/chain/codecs.ts')
    const { liveEndpoints, sandboxEndpoints } = await import('../../../src/config/config.ts')
    const { priceSourceIds, priceSources } = await import('../../../src/events/quotes/priceSources.data.ts')
    const { readPriceConfig } = await import('../../../src/config/prices.ts')
    const { knownTokens } = await import('../../../src/events/tokens/knownTokens.data.ts')
    const { readRecipient } = await import('../../../src/events/trade/readRecipient.ts')
    const id = 1122334455 as unknown as 1
    expect(ChainIdC.decode(1122334455)).toEqual(E.right(1122334455))
    expect(E.isLeft(ChainIdC.decode(5))).toBe(true)
    expect(liveEndpoints()[id]).toEqual({
      rpc: 'https://node.example/example',
      socket: null,
      api: 'https://api.cow.fi/example/api/v1',
      safe: 'https://api.safe.global/tx-service/exa',
    })
    expect(sandboxEndpoints('http://127.0.0.1:4100')[id].rpc).toBe('http://127.0.0.1:4100/rpc/1122334455')
    const endpoints = sandboxEndpoints('http://127.0.0.1:4100')
    // No outside source knows the chain.
    const outside = Object.fromEntries(
      priceSourceIds
        .filter((source) => priceSources[source].service !== null)
        .map((source) => [source, null]),
    )
    expect(readPriceConfig({ mode: 'sandbox', endpoints })[id]).toEqual({
      strategy: 'http://127.0.0.1:4100/strategies/strategy-1122334455.json',
      market: { 'gnosis-protocol': 'http://127.0.0.1:4100/example/api/v1', ...outside },
      gas: null,
      fiat: 'http://127.0.0.1:4100/fiat',
    })
    // A 'zero' chain asks no outside price source, even one that knows the chain (D2.12).
    expect(readPriceConfig({ mode: 'live', endpoints: liveEndpoints() })[id]).toMatchObject({
      strategy: null,
      market: { 'gnosis-protocol': null, ...outside },
    })
    expect(knownTokens[id].map(({ symbol, chainId }) => [chainId, symbol])).toEqual([
      [1122334455, 'WETH'],
      [1122334455, 'USDC'],
    ])
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(readRecipient(`exa:${address}`, id).address).toBe(address)
    vi.unstubAllEnvs()
    vi.doUnmock('../../../src/events/chain/chains.data.ts')
  })

  it('is all that names the chain, but for the tables that docs/chains.md lists', () => {
    const keys = new RegExp(String.raw`^\s*(?:${chainIds.join('|')}): `, 'm')
    const lists = /\b1 \| 4\b|\[1, 4\b|literal\(4\)|\b(mainnet|rinkeby|xdai): \{/
    const naming = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => {
        const text = readFileSync(path.join(src, file), 'utf8')
        return keys.test(text) || lists.test(text)
      })
      .map((file) => `src/${file}`)
    const listed = [...readFileSync(guide, 'utf8').matchAll(/^\| `(src\/[^`]+)`/gm)].map(([, file]) => file)
    expect(naming.filter((file) => !file.endsWith('/chains.data.ts')).sort(), WHERE).toEqual(listed.sort())
  })
})
