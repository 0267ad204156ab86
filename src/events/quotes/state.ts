import { type Address, type Atoms, type QuoteId, type UnixMs, type UnixSeconds, noEntries } from '../kernel'
import type { ChainId } from '../chain/chains.data'
import type { IndicativeQuestion, MarketPrice, QuoteError, QuoteParams } from './events'
import type { Strategy } from './strategies'

/** The amounts of an answer, without the fee. */
export interface Rate {
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
}

/** The reverse quote for one question (V12.2). */
export interface ReverseQuote {
  readonly question: QuoteParams
  readonly params: QuoteParams
  readonly requestedAt: UnixMs
  /**
   * The last answer to this question; stays while a newer one is requested, and is cleared by a failure. `isOfShownPrice`: it came
   * after the shown price. The log's order says that, because a clock may be set between the two (X376).
   */
  readonly answer: {
    readonly sold: Atoms
    readonly returned: Atoms
    readonly at: UnixMs
    readonly isOfShownPrice: boolean
  } | null
  readonly error: QuoteError | null
}

/** One stored quote: its question (T3.32) and answer (T3.37), and the parts that are still loading (T3.38). */
export interface StoredQuote {
  readonly params: QuoteParams
  /** When it was last requested. */
  readonly lastCheck: UnixMs
  /** When the shown answer arrived; null before one. */
  readonly receivedAt: UnixMs | null
  /** The side that was not typed: amount in atoms, null before an answer or after an error. */
  readonly price: { readonly amount: Atoms | null; readonly token: Address }
  readonly validTo: UnixSeconds
  /** `expirationDate`: until when it may be traded on (see quoteEnd); the log holds the service's value. */
  readonly fee: { readonly amount: Atoms; readonly expirationDate: UnixMs } | null
  /** The service's figures of the shown answer. */
  readonly answer: {
    readonly sellAmount: Atoms
    readonly buyAmount: Atoms
    readonly id: QuoteId | null
  } | null
  /** The pair's answer before the shown one, whatever its amounts were. */
  readonly previous: Rate | null
  readonly error: QuoteError | null
  readonly loading: boolean
  readonly loadingBestQuote: boolean
  readonly isBestQuote: boolean
}

/** The price of a form without an account (D3.5). It is kept apart from quotes, so it can't become an order. */
export interface IndicativePrice {
  readonly question: IndicativeQuestion
  /** The untyped side's amount, in atoms. Null if no source has a price, or none was read yet. */
  readonly price: Atoms | null
  /** When the price was read; null before. */
  readonly readAt: UnixMs | null
  /** Why the last reading failed; null after one that succeeded. */
  readonly failure: 'unreachable' | 'malformed' | null
}

/** Session: quotes per chain and per sell token, by `quoteKey` (T3.36). */
export interface Quotes {
  readonly stored: Readonly<Record<string, StoredQuote>>
  readonly reverseQuote: ReverseQuote | null
  /** The price source that the chain's strategy file selects. Missing if it wasn't read, or isn't readable. */
  readonly strategies: Readonly<Partial<Record<ChainId, ReadStrategy>>>
  readonly unsupported: UnsupportedTokens
  /** The prices of several sources for the shown one; null if only one was queried. */
  readonly compared: { readonly params: QuoteParams; readonly prices: readonly MarketPrice[] } | null
  readonly indicative: IndicativePrice | null
}

interface ReadStrategy {
  /** Null: the file could not be read. */
  readonly primary: Strategy | null
  readonly readAt: UnixMs
}

/** By chain and lower-case address: when the service refused it last (S3.25). */
export type UnsupportedTokens = Readonly<Record<string, { readonly dateAdded: UnixMs }>>

export const noQuotes: Quotes = {
  stored: noEntries,
  reverseQuote: null,
  strategies: noEntries,
  unsupported: noEntries,
  compared: null,
  indicative: null,
}

export const quoteKey = (chainId: ChainId, sellToken: Address): string => `${String(chainId)}:${sellToken}`

/** The quote stored for a sell token; null when there is none. */
export const storedQuote = ({ stored }: Quotes, chainId: ChainId, sellToken: Address): StoredQuote | null =>
  stored[quoteKey(chainId, sellToken)] ?? null
