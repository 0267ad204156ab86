/**
 * What the referee knows of the protocol, the tokens and the usual settings. It is written down from the specifications and
 * not read from the app, so that a wrong value of the app does not agree with itself.
 */

/** The chains that days are on. */
export type DayChain = 1 | 4 | 100

/** The contract that settles (P1.1), the one that takes what is sold (P1.1), and the mark by which a coin is bought (P1.4). */
export const SETTLEMENT = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
export const RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
export const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The router with a vulnerability, which may take the wrapped coin of some accounts (S2.1.26). */
export const AFFECTED_ROUTER = '0x6b7a87899490EcE95443e979cA9485CBE7E71522'

/** Whom names lead to, where they lead to anyone. */
export const ACCOUNT_OF: Readonly<Record<string, string>> = {
  'friend.eth': '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}

/** The text that every order of these days signs by its hash (D1.2): the app in its local environment, without a referral. */
export const DOCUMENT = '{"appCode":"Foldswap","metadata":{"environment":"local"},"version":"0.1.0"}'

export const UNLIMITED = 2n ** 256n - 1n

/** Half a per cent, in hundredths of a per cent (D4.7), and 30 minutes, in seconds (D3.22). */
export const USUAL_SLIPPAGE = 50
export const USUAL_DEADLINE = 1800

/** An order ends between 90 s and a minute less than three hours after its request (D3.11). */
export const SHORTEST_S = 90
export const LONGEST_S = 10_740

/** Where the fee is a field that is signed (D2.2). */
export const SIGNS_FEE: Readonly<Record<DayChain, boolean>> = { 1: false, 4: true, 100: false }

export const WRAPPED: Readonly<Record<DayChain, string>> = {
  1: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  4: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
  100: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
}

/** Decimals of the coins and of the tokens that are traded, as their contracts have them. */
export const DECIMALS: ReadonlyMap<string, number> = new Map([
  [COIN, 18],
  ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18],
  ['0x6B175474E89094C44Da98b954EedeAC495271d0F', 18],
  ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 6],
  ['0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8],
  ['0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB', 18],
  ['0x6810e776880C02933D47DB1b9fc05908e5386b96', 18],
  ['0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 18],
  ['0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 6],
  ['0x4ECaBa5870353805a9F068101A40E0f32ed605C6', 6],
  ['0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252', 8],
  ['0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1', 18],
  ['0x177127622c4A00F3d409B75571e12cB3c8973d3c', 18],
  ['0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb', 18],
  ['0xc778417E063141139Fce010982780140Aa0cD5Ab', 18],
  ['0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa', 18],
  ['0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', 6],
  ['0xa9881E6459CA05d7D7C95374463928369cD7a90C', 6],
  ['0x577D296678535e4903D59A4C929B718e1D575e0A', 8],
  ['0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91', 18],
  ['0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c', 18],
])

/** What is signed (P2.2, P2.4), field by field. */
export const ORDER_TYPE = {
  Order: [
    { name: 'sellToken', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'sellAmount', type: 'uint256' },
    { name: 'buyAmount', type: 'uint256' },
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    { name: 'sellTokenBalance', type: 'string' },
    { name: 'buyTokenBalance', type: 'string' },
  ],
}
export const CANCELLATION_TYPE = { OrderCancellation: [{ name: 'orderUid', type: 'bytes' }] }
export const DOMAIN = { name: 'Gnosis Protocol', version: 'v2' }
