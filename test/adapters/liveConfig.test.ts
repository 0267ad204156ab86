/** The endpoints of a live deployment: what it was configured for, else what the chain's record names. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowedOrigins, liveEndpoints, readConfig, stagedChains } from '../../src/config/config'
import { chainIds, chains } from '../../src/events/chain/chains.data'
import { LOGO_HOSTS } from '../../src/events/tokens/logoHosts.data'
import { priceOrigins, readPriceConfig } from '../../src/config/prices'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The app of Coinbase Wallet, where a deployment offers it; its SDK holds the addresses, and a link opens the last. */
const COINBASE = ['https://keys.coinbase.com', 'https://www.walletlink.org', 'https://go.cb-w.com']

describe('a live deployment', () => {
  it('asks the order book and the public endpoint of the chain’s record; Rinkeby has none', () => {
    const endpoints = liveEndpoints()
    expect([endpoints[1].api, endpoints[4].api, endpoints[100].api]).toEqual([
      'https://api.cow.fi/mainnet/api/v1',
      'https://api.cow.fi/rinkeby/api/v1',
      'https://api.cow.fi/xdai/api/v1',
    ])
    expect([endpoints[1].rpc, endpoints[4].rpc, endpoints[100].rpc]).toEqual([
      'https://eth.merkle.io',
      null,
      'https://rpc.gnosischain.com',
    ])
  })

  it.each([
    ['barn.foldswap.exchange', '', 'barn'],
    ['example.org', '', 'production'],
    ['barn.foldswap.exchange', 'staging', 'staging'],
  ])('on %s, named %j, is %s', (host, named, environment) => {
    vi.stubEnv('VITE_MODE', 'live')
    vi.stubEnv('VITE_ENVIRONMENT', named)
    vi.stubGlobal('location', { host, pathname: '/' })
    expect(readConfig()).toMatchObject({ mode: 'live', environment })
  })

  it.each([
    ['foldswap.exchange', '/', '', 'https://api.cow.fi'],
    ['example.org', '/', '', 'https://api.cow.fi'],
    ['foldswap.eth.limo', '/', '', 'https://api.cow.fi'],
    ['example.org', '/ipfs/bafy/', '', 'https://api.cow.fi'],
    ['barn.foldswap.exchange', '/', '', 'https://barn.api.cow.fi'],
    ['foldswap.staging.example', '/', '', 'https://barn.api.cow.fi'],
    ['pr7--foldswap.review.example', '/', '', 'https://barn.api.cow.fi'],
    ['foldswap.dev.example', '/', '', 'https://barn.api.cow.fi'],
    ['localhost:4173', '/', '', 'https://barn.api.cow.fi'],
    ['localhost:4173', '/', 'production', 'https://api.cow.fi'],
    ['foldswap.exchange', '/', 'staging', 'https://barn.api.cow.fi'],
  ])('on %s%s, named %j, asks the order book at %s (V13.5, X159)', (host, pathname, named, origin) => {
    vi.stubEnv('VITE_MODE', 'live')
    vi.stubEnv('VITE_ENVIRONMENT', named)
    vi.stubGlobal('location', { host, pathname })
    const config = readConfig()
    for (const id of chainIds) expect(config.endpoints[id].api).toBe(`${origin}/${chains[id].network}/api/v1`)
    expect([...allowedOrigins(config)].filter((one) => one.endsWith('api.cow.fi'))).toEqual([origin])
    expect(stagedChains(config)).toEqual(origin.includes('barn') ? chainIds : [])
  })

  it('on a host of staging asks the order book that the deployment names (V13.5, X159)', () => {
    vi.stubEnv('VITE_MODE', 'live')
    vi.stubEnv('VITE_API_URL_1', 'https://orders.example/v1')
    vi.stubGlobal('location', { host: 'barn.foldswap.exchange', pathname: '/' })
    expect(readConfig().endpoints[1].api).toBe('https://orders.example/v1')
    // Whose contracts are those of the record, as nothing says otherwise (X159).
    expect(stagedChains(readConfig())).toEqual(chainIds.filter((id) => id !== 1))
  })

  it('offers every network but the one that was shut down, unless the deployment names an endpoint for it', () => {
    vi.stubEnv('VITE_MODE', 'live')
    expect(readConfig().offered).toEqual(chainIds.filter((id) => id !== 4))
    vi.stubEnv('VITE_RPC_URL_4', 'https://node.example/rinkeby')
    expect(readConfig().offered).toEqual(chainIds)
  })

  it('asks what it was configured for instead, and nobody else', () => {
    vi.stubEnv('VITE_API_URL_1', 'https://orders.example/v1/')
    vi.stubEnv('VITE_RPC_URL_1', 'wss://node.example/ws https://node.example/rpc')
    const endpoints = liveEndpoints()
    expect(endpoints[1]).toEqual({
      rpc: 'https://node.example/rpc',
      socket: 'wss://node.example/ws',
      api: 'https://orders.example/v1',
      safe: 'https://api.safe.global/tx-service/eth',
    })
    const named = chainIds
      .filter((id) => id !== 1)
      .flatMap((id) => [chains[id].safe.service ?? [], chains[id].publicRpc ?? []].flat())
    expect([...allowedOrigins({ endpoints })].sort()).toEqual(
      [
        ...new Set(named.map((url) => new URL(url).origin)),
        'https://api.cow.fi',
        'https://node.example',
        'https://orders.example',
        'wss://node.example',
      ].sort(),
    )
  })

  it('asks the hosts that docs/hosts.md names, and no others', () => {
    const hosts = readFileSync(new URL('../../docs/hosts.md', import.meta.url), 'utf8')
    const named = [...hosts.matchAll(/`([a-z0-9-]+(?:\.[a-z0-9-]+)+)`/g)].map(([, host = '']) => host)
    const origins = [
      ...allowedOrigins({ endpoints: liveEndpoints() }),
      ...allowedOrigins({ endpoints: liveEndpoints('staging') }),
      ...priceOrigins(readPriceConfig({ mode: 'live', endpoints: liveEndpoints() })),
      ...chainIds
        .flatMap((id) => chains[id].tokenLists.map(({ url }) => url))
        .filter((url) => /^https:/.test(url)),
      ...LOGO_HOSTS,
      ...COINBASE,
    ]
    expect([...new Set(named)].sort()).toEqual([...new Set(origins.map((one) => new URL(one).host))].sort())
  })
})
