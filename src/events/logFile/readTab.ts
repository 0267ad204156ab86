/**
 * A tab's knowledge when its user pressed: prices, balances, its wallet and the form's recipient, folded from its own
 * facts.
 */
import { session as balancesSlice } from '../balances/fold'
import { type Balances, noBalances } from '../balances/state'
import type { Fact } from '../catalogue'
import type { FoldContext, UnixMs } from '../kernel'
import type { QuoteParams } from '../quotes/events'
import { session as quotesSlice } from '../quotes/fold'
import { sameParams } from '../quotes/sameParams'
import { noQuotes, type Quotes, type StoredQuote, storedQuote } from '../quotes/state'
import { session as walletSlice } from '../wallet/fold'
import { noWalletSession, type WalletSession } from '../wallet/state'
import { type HeldRecipient, recipientAfter } from './typedRecipient'
import type { FactOf } from './rule'
import { STORED_MS } from './unstoredSettings'

export interface Tab {
  readonly quotes: Quotes
  readonly balances: Balances
  readonly wallet: WalletSession
  /** Undefined: the log does not tell. */
  readonly recipient: HeldRecipient | undefined
  /** The form of the network before, and the fact that chose another one. Null: the tab has chosen none. */
  readonly left: Left | null
  /** The last question of the form, until something in the form is changed. */
  readonly question: QuoteParams | null
}

interface Left {
  readonly recipient: HeldRecipient
  readonly n: number
  readonly at: UnixMs
}

/** For a tab that the log says nothing about. */
export const unread: Tab = {
  quotes: noQuotes,
  balances: noBalances,
  wallet: noWalletSession,
  recipient: undefined,
  left: null,
  question: null,
}

/** The form's price for exactly this question. Null if there is none, or the log doesn't tell. */
export const priceOf = ({ quotes }: Tab, question: Omit<QuoteParams, 'validTo'>): StoredQuote | null => {
  const quote = storedQuote(quotes, question.chainId, question.sellToken)
  return quote !== null && sameParams(quote.params, question) ? quote : null
}

/**
 * The recipient of the form that this question was asked for. A network counts in its tab only once it is stored: an
 * effect of an earlier fact may come meanwhile, and is of the network before (X399). Undefined if the log doesn't tell.
 */
export const recipientFor = (
  { recipient, left }: Tab,
  { at, cause, session, data: { params } }: FactOf<'QuoteRequested'>,
): HeldRecipient | undefined =>
  left !== null &&
  left.recipient.chainId === params.chainId &&
  at - left.at <= STORED_MS &&
  isEarlier(cause, session, left.n)
    ? left.recipient
    : recipient

/** Whether the cause is a fact of the session before its `n`th. */
const isEarlier = (cause: string | undefined, session: string, n: number): boolean =>
  cause !== undefined && cause.startsWith(`${session}-`) && Number(cause.slice(session.length + 1)) < n

interface Folded<S> {
  readonly handlers: ReadonlyMap<string, (state: S, fact: never, context: FoldContext<never>) => S>
}

/** A slice after one more fact of its tab. None of the folds that are asked for here reads another feature's state. */
export const folded = <S>({ handlers }: Folded<S>, state: S, fact: Fact): S => {
  const fold = handlers.get(fact.type)
  return fold === undefined ? state : fold(state, fact as never, OWN)
}
const OWN = { origin: 'own' } as FoldContext<never>

/** After these the form may ask another question. */
const CHANGES: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['AmountTyped', 'TokenChosen', 'SidesSwapped', 'LinkFollowed', 'NetworkSelected'] as const),
  ...(['WalletConnected', 'WalletAccountChanged', 'WalletDisconnected', 'OrderPlaced'] as const),
])

const questionAfter = (fact: Fact, question: QuoteParams | null): QuoteParams | null => {
  if (fact.type === 'QuoteRequested') return fact.data.params
  return CHANGES.has(fact.type) ? null : question
}

const leftAfter = (fact: Fact, { recipient, left }: Tab): Left | null =>
  fact.type === 'NetworkSelected' && recipient !== undefined && recipient.chainId !== fact.data.chainId
    ? { recipient, n: fact.n, at: fact.at }
    : left

/** After a fact of the tab; the same object if the fact says nothing of it, as most of a long log do. */
export const tabAfter = (tab: Tab, fact: Fact): Tab => {
  const quotes = folded(quotesSlice, tab.quotes, fact)
  const balances = folded(balancesSlice, tab.balances, fact)
  const wallet = folded(walletSlice, tab.wallet, fact)
  const recipient = recipientAfter(fact, tab.recipient)
  const left = leftAfter(fact, tab)
  const question = questionAfter(fact, tab.question)
  const isSame =
    quotes === tab.quotes &&
    balances === tab.balances &&
    wallet === tab.wallet &&
    recipient === tab.recipient &&
    left === tab.left &&
    question === tab.question
  return isSame ? tab : { quotes, balances, wallet, recipient, left, question }
}
