/** The book of one chain: orders, quotes and app-data documents. Plain data, so that it can be saved and restored. */
import type { Strategy } from '../../src/events/quotes/strategies.ts'
import type { BookOrder, OrderKind, StoredQuote } from './order.ts'

export interface IssuedQuote {
  readonly id: number
  readonly sellToken: string
  readonly buyToken: string
  readonly kind: OrderKind
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
  /** seconds of the chain's clock */
  readonly expiration: number
  readonly stored: StoredQuote
}

/** atoms */
export interface ExecutedAmounts {
  readonly sell: bigint
  readonly buy: bigint
}

export const STAGES = ['open', 'scheduled', 'active', 'solved', 'executing'] as const

/** An auction's result for an order. A solution has amounts. */
export interface StageEvent {
  readonly stage: (typeof STAGES)[number]
  readonly amounts?: ExecutedAmounts
}

export interface Store {
  orders: Map<string, BookOrder>
  quotes: IssuedQuote[]
  /** full documents by their hash */
  appData: Map<string, string>
  /** network cost that the solver kept, in sell-token atoms, by `uid/txHash`; the chain does not hold it */
  keptFees: Map<string, bigint>
  /** the last event of an order in the auctions, by uid; none: no solver has looked at it yet */
  stages: Map<string, StageEvent>
  /** uids whose events the service has cleaned up */
  forgotten: Set<string>
  /** how far what today's service reads lags behind what was written, ms */
  lagMs: number
  /** true: a trade does not name its transaction yet */
  hidesTxHash: boolean
  nextQuoteId: number
  nextSerial: number
  /** tokens that the service refuses, lower case, in addition to those it detects */
  unsupportedTokens: Set<string>
  /** accounts that the service refuses, lower case */
  deniedAccounts: Set<string>
  /** wei per gas that quotes reckon with; null: the chain record's */
  gasPrice: bigint | null
  /** what the chain's strategy file names first; null: the chain's own */
  strategy: Strategy | null
  /** basis points by which a price source differs from the pool; none: its own */
  skews: Map<string, number>
  /** true: the solver settles nothing */
  held: boolean
}

export const emptyStore = (): Store => ({
  orders: new Map(),
  quotes: [],
  appData: new Map(),
  keptFees: new Map(),
  stages: new Map(),
  forgotten: new Set(),
  lagMs: 0,
  hidesTxHash: false,
  nextQuoteId: 1,
  nextSerial: 1,
  unsupportedTokens: new Set(),
  deniedAccounts: new Set(),
  gasPrice: null,
  strategy: null,
  skews: new Map(),
  held: false,
})

/** Quotes are of use for minutes; an older one is only looked up to report that it expired. */
const QUOTES_KEPT = 2_000

export function addQuote(store: Store, quote: Omit<IssuedQuote, 'id'>): IssuedQuote {
  const issued = { ...quote, id: store.nextQuoteId++ }
  store.quotes.push(issued)
  if (store.quotes.length > QUOTES_KEPT) store.quotes.splice(0, store.quotes.length - QUOTES_KEPT)
  return issued
}

const TAG = /^(\d+)n$/

/** JSON with bigints as "123n", Maps as arrays of pairs and Sets as arrays. */
export const storeToJson = (store: Store): string =>
  JSON.stringify(store, (_key, value: unknown) => {
    if (typeof value === 'bigint') return `${value.toString()}n`
    if (value instanceof Map || value instanceof Set) return Array.from(value as Iterable<unknown>)
    return value
  })

/** Undoes storeToJson. Throws SyntaxError or TypeError on anything else. */
export function storeFromJson(json: string): Store {
  const raw = JSON.parse(json, (key, value: unknown) => {
    // Documents and their hashes are user text: never read as numbers.
    if (typeof value !== 'string' || key === 'fullAppData') return value
    const digits = TAG.exec(value)?.[1]
    return digits === undefined ? value : BigInt(digits)
  }) as Record<string, unknown>
  const pairs = (key: string) => raw[key] as [string, never][]
  return {
    orders: new Map(pairs('orders')),
    quotes: raw['quotes'] as IssuedQuote[],
    appData: new Map(pairs('appData')),
    keptFees: new Map(pairs('keptFees')),
    nextQuoteId: raw['nextQuoteId'] as number,
    nextSerial: raw['nextSerial'] as number,
    unsupportedTokens: new Set(raw['unsupportedTokens'] as string[]),
    deniedAccounts: new Set(raw['deniedAccounts'] as string[]),
    gasPrice: raw['gasPrice'] as bigint | null,
    // A world that an older sandbox saved does not have these.
    stages: new Map((raw['stages'] ?? []) as [string, StageEvent][]),
    forgotten: new Set((raw['forgotten'] ?? []) as string[]),
    lagMs: (raw['lagMs'] ?? 0) as number,
    hidesTxHash: raw['hidesTxHash'] === true,
    strategy: (raw['strategy'] ?? null) as Strategy | null,
    skews: new Map((raw['skews'] ?? []) as [string, number][]),
    held: raw['held'] === true,
  }
}
