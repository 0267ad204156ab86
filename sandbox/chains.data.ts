/**
 * The sandbox's chains: the app's records (src/events/chain/chains.data.ts), plus the data they lack: prices and depth
 * close to a normal day's, the gas price, and the tokens' misbehavior. The odd tokens have our own addresses, the same
 * on every chain. MKR has its live one (it really is bytes32).
 */
import { type ChainId, chainIds, chains } from '../src/events/chain/chains.data.ts'
import type { Strategy } from '../src/events/quotes/strategies.ts'

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
  /** whole tokens that each test account starts with */
  readonly each: number
}

export interface ChainSeed {
  readonly chainId: ChainId
  /** name in the order book's URL */
  readonly network: string
  readonly native: { readonly symbol: string; readonly name: string }
  /** the wrapped native token; also the price of the native coin */
  readonly wrapped: string
  readonly multicall: string
  /** wei per gas; with the gas of a trade it gives the network cost that a quote shows */
  readonly gasPrice: bigint
  /** what the chain's strategy file selects, as the live one did in April 2022 */
  readonly strategy: Strategy
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
  // Its A is Cyrillic, so the name by itself reads as DAI.
  token('D\u0410I', 'Dai Stablecoin', '0xFa4e000000000000000000000000000000000001', 18, 1, M, 10_000),
  token('NODEC', 'No Decimals', '0x00Dec00000000000000000000000000000000001', 18, 1, M, 10_000, 'noDecimals'),
]

type Market = readonly [usd: number, depthUsd: number, each: number]

/** Of every token in a chain's record, by its symbol. */
const MARKETS: Readonly<Record<string, Market>> = {
  WETH: [3_000, 100 * M, 100],
  WXDAI: [1, 100 * M, 2_000],
  WBNB: [600, 100 * M, 100],
  WPOL: [0.5, 50 * M, 2_000],
  WXPL: [0.5, 50 * M, 2_000],
  WAVAX: [30, 50 * M, 100],
  DAI: [1, 100 * M, 100_000],
  USDC: [1, 100 * M, 100_000],
  USDT: [1, 100 * M, 100_000],
  WBTC: [60_000, 50 * M, 5],
  COW: [0.3, 3 * M, 100_000],
  GNO: [200, 10 * M, 500],
}

interface OwnSeed extends Pick<ChainSeed, 'gasPrice' | 'strategy'> {
  /** symbols of tokens whose calls return nothing there */
  readonly noReturn: readonly string[]
}

/** What a chain's record does not hold. */
const OWN: Readonly<Partial<Record<ChainId, OwnSeed>>> = {
  1: { gasPrice: 10_000_000_000n, strategy: 'LEGACY', noReturn: ['USDT'] },
  4: { gasPrice: 2_000_000_000n, strategy: 'COWSWAP', noReturn: ['USDT'] },
  100: { gasPrice: 3_000_000_000n, strategy: 'COWSWAP', noReturn: [] },
}
const ANY: OwnSeed = { gasPrice: 1_000_000_000n, strategy: 'COWSWAP', noReturn: [] }
/** Of a token without a market here: a dollar each. */
const DOLLAR: Market = [1, 100 * M, 100_000]

const seedOf = (chainId: ChainId): ChainSeed => {
  const { network, native, wrappedNative, contracts, tokens } = chains[chainId]
  const own = OWN[chainId] ?? ANY
  const kindOf = (symbol: string, address: string): TokenKind => {
    if (address === wrappedNative) return 'wrapped'
    return own.noReturn.includes(symbol) ? 'noReturn' : 'standard'
  }
  return {
    chainId,
    network,
    native: { symbol: native.symbol, name: native.name },
    wrapped: wrappedNative,
    multicall: contracts.multicall,
    gasPrice: own.gasPrice,
    strategy: own.strategy,
    tokens: [
      ...tokens.map(([symbol, name, address, decimals]) => {
        return token(symbol, name, address, decimals, ...(MARKETS[symbol] ?? DOLLAR), kindOf(symbol, address))
      }),
      ...ODD_TOKENS,
    ],
  }
}

/** Every chain that can run. */
export const CHAINS: readonly ChainSeed[] = chainIds.map(seedOf)

/** The default chains: the specification's three, and one of today's (X171). */
export const DEFAULT_CHAINS: readonly ChainId[] = [1, 4, 100, 8453]

/** Reads SANDBOX_CHAINS, ids with commas between. Throws for anything else, naming the next step. */
export const chainsNamed = (text = ''): readonly number[] => {
  if (text.trim() === '') return DEFAULT_CHAINS
  const ids = text.split(',').map((id) => Number(id.trim()))
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return [...new Set(ids)]
  throw new Error(`SANDBOX_CHAINS is '${text}'. Set it to chain ids such as 1,8453, or unset it.`)
}
