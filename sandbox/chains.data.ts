/**
 * The sandbox's chains as data: tokens at their live addresses, with prices and depth near those of a normal day.
 * The odd tokens stand at addresses of our own, the same on every chain; MKR at its live one (it really is bytes32).
 */
export type TokenKind = 'wrapped' | 'standard' | 'bytes32' | 'feeOnTransfer' | 'noReturn' | 'noDecimals'

export interface TokenSeed {
  readonly symbol: string
  readonly name: string
  readonly address: string
  readonly decimals: number
  readonly kind: TokenKind
  /** dollars for one token */
  readonly usd: number
  /** dollars on each side of the token's pool */
  readonly depthUsd: number
  /** whole tokens that each test account begins with */
  readonly each: number
}

export interface ChainSeed {
  readonly chainId: number
  /** name in the order book's URL */
  readonly network: string
  readonly native: { readonly symbol: string; readonly name: string }
  /** the wrapped native token; also the price of the native coin */
  readonly wrapped: string
  readonly multicall: string
  /** wei per gas; with the gas of a trade it gives the network cost that a quote shows */
  readonly gasPrice: bigint
  readonly tokens: readonly TokenSeed[]
}

const token = (
  symbol: string,
  name: string,
  address: string,
  decimals: number,
  usd: number,
  depthUsd: number,
  each: number,
  kind: TokenKind = 'standard',
): TokenSeed => ({ symbol, name, address, decimals, kind, usd, depthUsd, each })

const M = 1_000_000

const ODD_TOKENS: readonly TokenSeed[] = [
  token('MKR', 'Maker', '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', 18, 1_500, 5 * M, 50, 'bytes32'),
  token(
    'FEE',
    'Fee On Transfer',
    '0xFee0000000000000000000000000000000000001',
    18,
    1,
    M,
    10_000,
    'feeOnTransfer',
  ),
  token('NODEC', 'No Decimals', '0x00Dec00000000000000000000000000000000001', 18, 1, M, 10_000, 'noDecimals'),
]

const MULTICALL = '0x1F98415757620B543A52E61c46B32eB19261F984'

export const CHAINS: readonly ChainSeed[] = [
  {
    chainId: 1,
    network: 'mainnet',
    native: { symbol: 'ETH', name: 'Ether' },
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    multicall: MULTICALL,
    gasPrice: 10_000_000_000n,
    tokens: [
      token(
        'WETH',
        'Wrapped Ether',
        '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        18,
        3_000,
        100 * M,
        100,
        'wrapped',
      ),
      token('DAI', 'Dai Stablecoin', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18, 1, 100 * M, 100_000),
      token('USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6, 1, 100 * M, 100_000),
      token(
        'USDT',
        'Tether USD',
        '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        6,
        1,
        100 * M,
        100_000,
        'noReturn',
      ),
      token('WBTC', 'Wrapped BTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8, 60_000, 50 * M, 5),
      token(
        'COW',
        'CoW Protocol Token',
        '0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB',
        18,
        0.3,
        3 * M,
        100_000,
      ),
      token('GNO', 'Gnosis Token', '0x6810e776880C02933D47DB1b9fc05908e5386b96', 18, 200, 10 * M, 500),
      ...ODD_TOKENS,
    ],
  },
  {
    chainId: 4,
    network: 'rinkeby',
    native: { symbol: 'ETH', name: 'Ether' },
    wrapped: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
    multicall: MULTICALL,
    gasPrice: 2_000_000_000n,
    tokens: [
      token(
        'WETH',
        'Wrapped Ether',
        '0xc778417E063141139Fce010982780140Aa0cD5Ab',
        18,
        3_000,
        100 * M,
        100,
        'wrapped',
      ),
      token('DAI', 'Dai Stablecoin', '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa', 18, 1, 100 * M, 100_000),
      token('USDC', 'USD Coin', '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', 6, 1, 100 * M, 100_000),
      token(
        'USDT',
        'Tether USD',
        '0xa9881E6459CA05d7D7C95374463928369cD7a90C',
        6,
        1,
        100 * M,
        100_000,
        'noReturn',
      ),
      token('WBTC', 'Wrapped BTC', '0x577D296678535e4903D59A4C929B718e1D575e0A', 8, 60_000, 50 * M, 5),
      token(
        'COW',
        'CoW Protocol Token',
        '0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91',
        18,
        0.3,
        3 * M,
        100_000,
      ),
      token('GNO', 'Gnosis Token', '0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c', 18, 200, 10 * M, 500),
      ...ODD_TOKENS,
    ],
  },
  {
    chainId: 100,
    network: 'xdai',
    native: { symbol: 'XDAI', name: 'xDai' },
    wrapped: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    multicall: '0x0F41c16b8aD27c11F181eCA85F0941868C1297aF',
    gasPrice: 3_000_000_000n,
    tokens: [
      token(
        'WXDAI',
        'Wrapped XDAI',
        '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
        18,
        1,
        100 * M,
        2_000,
        'wrapped',
      ),
      token('USDC', 'USD Coin', '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 6, 1, 100 * M, 100_000),
      token('USDT', 'Tether USD', '0x4ECaBa5870353805a9F068101A40E0f32ed605C6', 6, 1, 100 * M, 100_000),
      token('WBTC', 'Wrapped BTC', '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252', 8, 60_000, 50 * M, 5),
      token('WETH', 'Wrapped Ether', '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1', 18, 3_000, 100 * M, 100),
      token(
        'COW',
        'CoW Protocol Token',
        '0x177127622c4A00F3d409B75571e12cB3c8973d3c',
        18,
        0.3,
        3 * M,
        100_000,
      ),
      token('GNO', 'Gnosis Token', '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb', 18, 200, 10 * M, 500),
      ...ODD_TOKENS,
    ],
  },
]
