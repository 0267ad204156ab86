/** Tokens the order book refuses to trade, according to its answers, and until when no quote asks for them (T4.109). */
import type { ChainId } from '../chain/chains.data'
import type { Address, UnixMs } from '../kernel'
import { contractOf } from '../tokens/native'
import type { Token } from '../tokens/token'
import type { QuoteParams } from './events'
import type { UnsupportedTokens } from './state'

/** The address in lower case, as the service may spell it (V4.14, S3.25). */
export const unsupportedKey = (chainId: ChainId, token: Address): string =>
  `${String(chainId)}:${token.toLowerCase()}`

/** Whether a token of the form is flagged, whatever is typed. The coin counts as its wrapped token. */
export const isUnsupported = (
  state: UnsupportedTokens,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): boolean => [address, contractOf(chainId, address)].some((token) => unsupportedKey(chainId, token) in state)

/** How long a quote with such a token waits (T4.110, D3.3): 10 min in ms. */
const RECHECK_MS = 600_000

type Pair = Pick<QuoteParams, 'chainId' | 'sellToken' | 'buyToken'>

/** The coin is flagged by its marker or by its wrapped token. */
export const tokensOf = ({ chainId, sellToken, buyToken }: Pair): readonly Address[] => [
  ...new Set([sellToken, buyToken, contractOf(chainId, buyToken)]),
]

/** Whether a quote for the pair must wait until a refusal is over ten minutes old (T4.109). */
export const isHeldBack = (state: UnsupportedTokens, pair: Pair, now: UnixMs): boolean =>
  tokensOf(pair).some((token) => {
    const flagged = state[unsupportedKey(pair.chainId, token)]
    return flagged !== undefined && now - flagged.dateAdded <= RECHECK_MS
  })
