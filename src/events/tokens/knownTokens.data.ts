/** The tokens every visitor sees without a token list (facts: product §6e). Addresses checksummed. */
import type { ChainId } from '../kernel/units'
import type { Token } from './token'

const token = (chainId: ChainId, symbol: string, name: string, address: string, decimals: number): Token => ({
  chainId,
  address,
  decimals,
  symbol,
  name,
})

export const knownTokens: Readonly<Record<ChainId, readonly Token[]>> = {
  1: [
    token(1, 'WETH', 'Wrapped Ether', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18),
    token(1, 'DAI', 'Dai Stablecoin', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18),
    token(1, 'USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
    token(1, 'USDT', 'Tether USD', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
    token(1, 'WBTC', 'Wrapped BTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8),
    token(1, 'COW', 'CoW Protocol Token', '0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB', 18),
    token(1, 'GNO', 'Gnosis Token', '0x6810e776880C02933D47DB1b9fc05908e5386b96', 18),
  ],
  4: [
    token(4, 'WETH', 'Wrapped Ether', '0xc778417E063141139Fce010982780140Aa0cD5Ab', 18),
    token(4, 'DAI', 'Dai Stablecoin', '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa', 18),
    token(4, 'USDC', 'USD Coin', '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', 6),
    token(4, 'USDT', 'Tether USD', '0xa9881E6459CA05d7D7C95374463928369cD7a90C', 6),
    token(4, 'WBTC', 'Wrapped BTC', '0x577D296678535e4903D59A4C929B718e1D575e0A', 8),
    token(4, 'COW', 'CoW Protocol Token', '0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91', 18),
    token(4, 'GNO', 'Gnosis Token', '0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c', 18),
  ],
  100: [
    token(100, 'WXDAI', 'Wrapped xDai', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 18),
    token(100, 'USDC', 'USD Coin', '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 6),
    token(100, 'USDT', 'Tether USD', '0x4ECaBa5870353805a9F068101A40E0f32ed605C6', 6),
    token(100, 'WBTC', 'Wrapped BTC', '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252', 8),
    token(100, 'WETH', 'Wrapped Ether', '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1', 18),
    token(100, 'COW', 'CoW Protocol Token', '0x177127622c4A00F3d409B75571e12cB3c8973d3c', 18),
    token(100, 'GNO', 'Gnosis Token', '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb', 18),
  ],
}
