/** The router with a critical vulnerability, and the tokens whose approvals put an account at risk (S2.1.26). */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { Token } from '../tokens/token'

export const AFFECTED_CHAIN: ChainId = 1
export const AFFECTED_ROUTER: Address = '0x6b7a87899490EcE95443e979cA9485CBE7E71522'

/** How many blocks pass between two checks of an account (S9.47). */
export const AFFECTED_EVERY_BLOCKS = 120

const token = (symbol: string, name: string, address: Address): Token => ({
  chainId: AFFECTED_CHAIN,
  address,
  symbol,
  name,
  decimals: 18,
})

export const affectedTokens: readonly Token[] = [
  token('WETH', 'Wrapped Ether', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  token('PERI', 'PERI Finance', '0x5d30aD9C6374Bf925D0A75454fa327AACf778492'),
  token('MATIC', 'Matic Token', '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0'),
  token('WBNB', 'Wrapped BNB', '0x418D75f65a02b3D53B2418FB8E1fe493759c7605'),
]
