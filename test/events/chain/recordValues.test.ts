/** Every value of the chain records, written out again (V6, V12.3, V13, P1), or as the facts of the live world have it. */
import { describe, expect, it } from 'vitest'
import { getAddress } from 'ethers'
import { type ChainRecord, chainIds, chains } from '../../../src/events/chain/chains.data'
import today from './chainsToday.json'

/** The protocol's contracts have the same addresses on every chain (P1.1). */
const SETTLEMENT = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'

const mainnet: ChainRecord = {
  id: 1,
  name: 'Ethereum',
  world: 'today',
  live: true,
  isTest: false,
  native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  contracts: {
    settlement: SETTLEMENT,
    vaultRelayer: RELAYER,
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  },
  nameRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  settlementBlock: 12_593_265,
  hasOtherBlocks: false,
  isLayer2: false,
  publicRpc: 'https://eth.merkle.io',
  blockPollMs: 15_000,
  balanceGas: 100_000n,
  gasReserve: 10_000_000_000_000_000n,
  orderBook: 'https://api.cow.fi',
  network: 'mainnet',
  feeModel: 'zero',
  explorer: 'https://etherscan.io',
  statusPage: null,
  safe: { service: 'https://api.safe.global/tx-service/eth', prefix: 'eth' },
  orderExplorerPath: '',
  defaultDeadline: 1800,
  commonTokens: [
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  ],
  tokens: [
    ['WETH', 'Wrapped Ether', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18],
    ['DAI', 'Dai Stablecoin', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18],
    ['USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
    ['USDT', 'Tether USD', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6],
    ['WBTC', 'Wrapped BTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8],
    ['COW', 'CoW Protocol Token', '0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB', 18],
    ['GNO', 'Gnosis Token', '0x6810e776880C02933D47DB1b9fc05908e5386b96', 18],
  ],
  dollar: { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
  feeds: {
    gas: null,
    fiatPlatform: 'ethereum',
    fiatMinimum: 100_000_000n,
  },
  tokenLists: [
    { url: 'https://files.cow.fi/tokens/CowSwap.json', on: true },
    { url: 'https://files.cow.fi/token-lists/CoinGecko.1.json', on: true },
    { url: 'https://curvefi.github.io/curve-assets/ethereum.json', on: false },
  ],
  shortNames: ['eth'],
}

const rinkeby: ChainRecord = {
  id: 4,
  name: 'Rinkeby',
  world: '2022',
  live: false,
  isTest: true,
  native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedNative: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
  contracts: {
    settlement: SETTLEMENT,
    vaultRelayer: RELAYER,
    multicall: '0x1F98415757620B543A52E61c46B32eB19261F984',
  },
  nameRegistry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  settlementBlock: 8_727_415,
  hasOtherBlocks: false,
  isLayer2: false,
  publicRpc: null,
  blockPollMs: 15_000,
  balanceGas: 100_000n,
  gasReserve: 10_000_000_000_000_000n,
  orderBook: 'https://api.cow.fi',
  network: 'rinkeby',
  feeModel: 'signed',
  explorer: 'https://rinkeby.etherscan.io',
  statusPage: null,
  safe: { service: 'https://safe-transaction.rinkeby.gnosis.io', prefix: 'rin' },
  orderExplorerPath: '/rinkeby',
  defaultDeadline: 1800,
  commonTokens: [
    '0xc778417E063141139Fce010982780140Aa0cD5Ab',
    '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa',
    '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b',
    '0xa9881E6459CA05d7D7C95374463928369cD7a90C',
  ],
  tokens: [
    ['WETH', 'Wrapped Ether', '0xc778417E063141139Fce010982780140Aa0cD5Ab', 18],
    ['DAI', 'Dai Stablecoin', '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa', 18],
    ['USDC', 'USD Coin', '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', 6],
    ['USDT', 'Tether USD', '0xa9881E6459CA05d7D7C95374463928369cD7a90C', 6],
    ['WBTC', 'Wrapped BTC', '0x577D296678535e4903D59A4C929B718e1D575e0A', 8],
    ['COW', 'CoW Protocol Token', '0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91', 18],
    ['GNO', 'Gnosis Token', '0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c', 18],
  ],
  dollar: { token: '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', decimals: 6 },
  feeds: {
    gas: { url: 'https://safe-relay.rinkeby.gnosis.io/api/v1/gas-station/', unit: 'wei' },
    fiatPlatform: null,
    fiatMinimum: 100_000_000n,
  },
  tokenLists: [{ url: 'https://files.cow.fi/tokens/CowSwap.json', on: true }],
  shortNames: ['rin'],
}

const gnosis: ChainRecord = {
  id: 100,
  name: 'Gnosis Chain',
  world: 'today',
  live: true,
  isTest: false,
  native: { symbol: 'xDAI', name: 'xDai', decimals: 18 },
  wrappedNative: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  contracts: {
    settlement: SETTLEMENT,
    vaultRelayer: RELAYER,
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  },
  nameRegistry: null,
  settlementBlock: 16_465_100,
  hasOtherBlocks: false,
  isLayer2: false,
  publicRpc: 'https://rpc.gnosischain.com',
  blockPollMs: 1000,
  balanceGas: 100_000n,
  gasReserve: 10_000_000_000_000_000n,
  orderBook: 'https://api.cow.fi',
  network: 'xdai',
  feeModel: 'zero',
  explorer: 'https://gnosisscan.io',
  statusPage: null,
  safe: { service: 'https://api.safe.global/tx-service/gno', prefix: 'gno' },
  orderExplorerPath: '/gc',
  defaultDeadline: 1800,
  commonTokens: [
    '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
    '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252',
    '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1',
  ],
  tokens: [
    ['WXDAI', 'Wrapped xDai', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 18],
    ['USDC', 'USD Coin', '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 6],
    ['USDT', 'Tether USD', '0x4ECaBa5870353805a9F068101A40E0f32ed605C6', 6],
    ['WBTC', 'Wrapped BTC', '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252', 8],
    ['WETH', 'Wrapped Ether', '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1', 18],
    ['COW', 'CoW Protocol Token', '0x177127622c4A00F3d409B75571e12cB3c8973d3c', 18],
    ['GNO', 'Gnosis Token', '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb', 18],
  ],
  dollar: { token: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', decimals: 6 },
  feeds: {
    gas: null,
    fiatPlatform: 'xdai',
    fiatMinimum: 10_000_000_000n,
  },
  tokenLists: [
    { url: 'https://files.cow.fi/tokens/CowSwap.json', on: true },
    { url: 'https://tokens.honeyswap.org', on: true },
    { url: 'https://files.cow.fi/token-lists/Uniswap.100.json', on: true },
    { url: 'https://files.cow.fi/token-lists/CoinGecko.100.json', on: true },
    { url: 'https://curvefi.github.io/curve-assets/gnosis.json', on: false },
  ],
  shortNames: ['gno', 'xdai'],
}

describe('the record', () => {
  it.each([mainnet, rinkeby, gnosis])('of chain $id has the values of the facts', (record) => {
    expect(chains[record.id]).toEqual(record)
  })
})

const FACTS = 'test/events/chain/chainsToday.json'

/** Names that wallets and explorers use in place of the SDK's. */
const NAMES: Readonly<Record<string, string>> = {
  BNB: 'BNB Chain',
  Gnosis: 'Gnosis Chain',
  Arbitrum: 'Arbitrum One',
}

/** What is known without a list on the networks that are not written out above: symbol, name, address, decimals. */
const TOKENS: Readonly<Record<string, ChainRecord['tokens']>> = {
  56: [
    ['WBNB', 'Wrapped BNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 18],
    ['USDT', 'Tether USD', '0x55d398326f99059fF775485246999027B3197955', 18],
    ['USDC', 'USD Coin', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18],
  ],
  137: [
    ['WPOL', 'Wrapped POL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 18],
    ['USDC', 'USD Coin', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6],
    ['USDT', 'Tether USD', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6],
  ],
  8453: [
    ['WETH', 'Wrapped Ether', '0x4200000000000000000000000000000000000006', 18],
    ['USDC', 'USD Coin', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6],
  ],
  9745: [
    ['WXPL', 'Wrapped XPL', '0x6100E367285b01F48D07953803A2d8dCA5D19873', 18],
    ['USDT0', 'USDT0', '0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb', 6],
  ],
  42161: [
    ['WETH', 'Wrapped Ether', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 18],
    ['USDC', 'USD Coin', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6],
    ['USDT', 'Tether USD', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6],
  ],
  43114: [
    ['WAVAX', 'Wrapped AVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 18],
    ['USDC', 'USD Coin', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6],
    ['USDT', 'Tether USD', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6],
  ],
  57073: [
    ['WETH', 'Wrapped Ether', '0x4200000000000000000000000000000000000006', 18],
    ['USDT0', 'USDT0', '0x0200C29006150606B650577BBE7B6248F58470c1', 6],
  ],
  59144: [
    ['WETH', 'Wrapped Ether', '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f', 18],
    ['USDC', 'USD Coin', '0x176211869cA2b568f2A7D4EE941E073a821EE1ff', 6],
  ],
  11155111: [
    ['WETH', 'Wrapped Ether', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14', 18],
    ['USDC', 'USD Coin', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 6],
    ['COW', 'CoW Protocol Token', '0x0625aFB445C3B6B7B929342a04A22599fd5dBB59', 18],
  ],
}

describe('the live world', () => {
  it('has every network that the protocol settles on, and Rinkeby next to them in the sandbox', () => {
    expect(
      chainIds.filter((id) => chains[id].world === 'today').map(String),
      `${FACTS} has the same networks, with the facts of each`,
    ).toEqual(Object.keys(today))
    expect(chainIds.filter((id) => chains[id].world === '2022')).toEqual([4])
  })

  it.each(Object.entries(today))(
    'chain %s is named, reached and listed as the facts have it',
    (key, fact) => {
      const record = chains[Number(key) as ChainRecord['id']]
      expect(
        {
          name: record.name,
          isTest: record.isTest,
          coin: [record.native.symbol, record.native.decimals],
          wrapped: record.wrappedNative,
          orderBook: `${record.orderBook}/${record.network}`,
          explorer: record.explorer,
          short: record.shortNames[0],
          safe: record.safe.prefix,
          rpc: record.publicRpc,
          lists: record.tokenLists,
        },
        `the record and ${FACTS} differ`,
      ).toEqual({
        name: NAMES[fact.label] ?? fact.label,
        isTest: fact.testnet,
        coin: [fact.native.symbol, fact.native.decimals],
        wrapped: getAddress(fact.wrapped.address.toLowerCase()),
        orderBook: fact.orderBook,
        explorer: fact.explorer,
        short: fact.shortName,
        safe: fact.shortName,
        rpc: fact.publicRpc,
        lists: fact.tokenLists,
      })
    },
  )

  it('knows the tokens that are named here, each with its decimals, before any list is read', () => {
    const others = chainIds.filter((id) => chains[id].world === 'today' && ![1, 100].includes(id))
    expect(Object.fromEntries(others.map((id) => [id, chains[id].tokens]))).toEqual(TOKENS)
  })

  it.each(chainIds)('chain %i has the protocol’s contracts, and an order explorer of its own', (id) => {
    const { contracts, orderExplorerPath } = chains[id]
    expect([contracts.settlement, contracts.vaultRelayer]).toEqual([SETTLEMENT, RELAYER])
    const paths = chainIds.filter((other) => chains[other].orderExplorerPath === orderExplorerPath)
    expect(paths).toEqual([id])
  })

  it.each([
    [8453, 300, 250_000n],
    [57073, 300, 250_000n],
    [42161, 300, 100_000n],
    [59144, 300, 100_000n],
    [137, 1800, 100_000n],
  ] as const)('orders of chain %d live %d s, and a balance call may use %d gas', (id, deadline, gas) => {
    expect([chains[id].defaultDeadline, chains[id].balanceGas]).toEqual([deadline, gas])
  })

  it.each([
    [10_000_000_000_000_000n, [1, 4, 100, 9745, 43114, 11155111]],
    [200_000_000_000_000n, [8453, 42161, 57073, 59144]],
    [1_000_000_000_000_000n, [56]],
    [100_000_000_000_000_000n, [137]],
  ] as const)('‘Max’ keeps back at least %d atoms of the coin on the networks %j', (reserve, ids) => {
    expect(chainIds.filter((id) => chains[id].gasReserve === reserve)).toEqual(ids)
  })

  it('the Safe’s service knows every network but Plasma', () => {
    expect(
      chainIds.filter((id) => chains[id].safe.service === null),
      'a network that the Safe’s service does not know is listed here',
    ).toEqual([9745])
  })

  it.each([
    [8453, 'https://status.base.org'],
    [42161, 'https://status.arbitrum.io'],
    [43114, 'https://status.avax.network'],
  ] as const)('network %d reports its state at %s', (id, page) => {
    expect(chains[id].statusPage).toBe(page)
  })

  it('contracts see other block numbers on Arbitrum alone', () => {
    expect(
      chainIds.filter((id) => chains[id].hasOtherBlocks),
      'a network with `hasOtherBlocks` is listed here',
    ).toEqual([42161])
  })
})

/** Addresses that the app extends by a path, or shows as they are. */
const urlsOf = ({
  publicRpc,
  orderBook,
  explorer,
  statusPage,
  safe,
  tokenLists,
}: ChainRecord): readonly string[] =>
  [publicRpc, orderBook, explorer, statusPage, safe.service, ...tokenLists.map(({ url }) => url)].filter(
    (url) => url !== null,
  )

/** What no two networks may share. */
const ownWords: Readonly<Record<string, (record: ChainRecord) => readonly string[]>> = {
  name: ({ name }) => [name],
  'order book': ({ orderBook, network }) => [`${orderBook}/${network}`],
  'short name': ({ shortNames }) => shortNames,
}

/** A line for each value that two records share, and for each address that is not https or ends with a slash. */
const faultsOf = (records: readonly ChainRecord[]): readonly string[] => {
  const shared = Object.entries(ownWords).flatMap(([what, wordsOf]) => {
    const owners = records.flatMap((record) => wordsOf(record).map((word) => ({ word, id: record.id })))
    return owners
      .filter(({ word, id }) => owners.some((other) => other.word === word && other.id < id))
      .map(({ word, id }) => `${String(id)}: ${what} ${word} is another network's`)
  })
  const wrong = records.flatMap((record) =>
    urlsOf(record)
      .filter((url) => !/^https:\/\/.*[^/]$/.test(url))
      .map((url) => `${String(record.id)}: ${url} is not https, or ends with a slash`),
  )
  return [...shared, ...wrong]
}

describe('two networks', () => {
  it('have their own names, order books and short names, and every address is https without a slash at its end', () => {
    expect(faultsOf(chainIds.map((id) => chains[id]))).toEqual([])
  })

  it('that share a value, or an address that is not safe to extend, are reported', () => {
    const copied: ChainRecord = {
      ...gnosis,
      name: 'Another',
      shortNames: ['eth'],
      explorer: 'https://scan.example/',
    }
    expect(faultsOf([mainnet, gnosis, { ...copied, id: 137, publicRpc: 'http://rpc.example' }])).toEqual([
      "137: order book https://api.cow.fi/xdai is another network's",
      "137: short name eth is another network's",
      '137: http://rpc.example is not https, or ends with a slash',
      '137: https://scan.example/ is not https, or ends with a slash',
    ])
  })
})
