/**
 * The share of the value that is lost at the quoted price. A loss is positive, wherever it is shown (X127). Dollar prices of both sides come first, then
 * the reverse quote (D5.4), halved, because it loses twice (V12.2), then a pool on chain (X38).
 */
import type { AppState } from '../appState'
import { type Atoms, type Bps, type UnixMs, type Usd18, isFresh, ALL_BPS } from '../kernel'
import { sameParams } from '../quotes/sameParams'
import type { Rate, StoredQuote } from '../quotes/state'
import { usdWorth } from '../tokens/usdWorth'
import { poolBought } from './poolBought'
import type { OrderDraft } from './orderDraft'
import type { PricedForm } from './pricedForm'

/** A plain confirmation is required from 5 % (T2.22, V2.4). */
export const CONFIRM_FROM: Bps = 500
/** The typed word is required from 10 % (T2.23, V2.4). */
export const WORD_FROM: Bps = 1000
/** The loss guard starts at 15 % (D5.1). An unknown impact counts as much (D5.3). */
export const LOSS_GUARD: Bps = 1500
/** Severity grades 1 to 4 start here (S9.31, D2.10, D3.14). */
const GRADES: readonly Bps[] = [100, 300, 500, 1500]
/** A reverse quote of an older quote counts for a newer one as long as a dollar price does (X13): 5 min in ms. */
const REVERSE_QUOTE_AGE_MS = 300_000
/** Two prices that differ by this factor cannot both be right (D5.5). */
const DISPUTED_RATIO = 10n

export type Severity = 0 | 1 | 2 | 3 | 4

export type PriceImpact =
  /** Nothing is quoted. */
  | { readonly tag: 'none' }
  | { readonly tag: 'pending' }
  /**
   * `bps`: the total cost, fee included, which the guards compare. `withoutFee`: the market's part of it, so fee and
   * impact add up to the total. `loss`: the total in dollars, or null if it came only from the reverse quote or a pool.
   * `fromPool`: only a pool gave it, which says nothing about selling again.
   */
  | {
      readonly tag: 'known'
      readonly bps: Bps
      readonly withoutFee: Bps
      readonly severity: Severity
      readonly loss: Usd18 | null
      readonly fromPool?: true
    }
  /** 'noSource': neither dollars nor a reverse quote; 'disputed': a price differs tenfold from another (D5.5). */
  | { readonly tag: 'unknown'; readonly why: 'noSource' | 'disputed' }

export const severityOf = (bps: Bps): Severity => {
  const [low = 0, medium = 0, high = 0, guarded = 0] = GRADES
  if (bps >= guarded) return 4
  if (bps >= high) return 3
  if (bps >= medium) return 2
  return bps >= low ? 1 : 0
}

const known = (bps: Bps, { amounts }: OrderDraft, loss: Usd18 | null) => ({
  tag: 'known' as const,
  bps,
  withoutFee: bps - amounts.feeShare,
  severity: severityOf(bps),
  loss,
})

/** More than half of the cost is the fee: then a larger amount at once costs less, and a smaller one costs more. */
export const isMostlyFee = ({ bps, withoutFee }: { readonly bps: Bps; readonly withoutFee: Bps }): boolean =>
  (bps - withoutFee) * 2 > bps

/** 1 - out / in, in basis points. `before` is above zero. */
const lostShare = (before: bigint, after: bigint): Bps => Number(((before - after) * ALL_BPS) / before)

/** The smallest part of a dollar that is shown. */
const CENT: Usd18 = 10n ** 16n
/** Both values are shown in whole cents, rounded down. The loss is the difference between the shown values (S9.36). */
const inCents = (usd: Usd18): Usd18 => usd - (usd % CENT)

const fiatImpact = (state: AppState, draft: OrderDraft, now: UnixMs): PriceImpact | null => {
  const { sold, bought } = draft
  const before = usdWorth(state, draft.sellToken, sold, now)
  const after = usdWorth(state, draft.buyToken, bought, now)
  // One atom may be worth nothing, so the price of a whole token decides whether there is a price.
  const isPriced = usdWorth(state, draft.buyToken, 10n ** BigInt(draft.buyToken.decimals), now) !== 0n
  if (before === null || after === null || before === 0n || !isPriced) return null
  return after >= before * DISPUTED_RATIO
    ? { tag: 'unknown', why: 'disputed' }
    : known(lostShare(before, after), draft, inCents(before) - inCents(after))
}

/**
 * The reverse quote's result for each atom. It is scaled to the newest price, so the answer to a better price never
 * judges a worse one.
 */
const reverseQuoteImpact = (
  { session }: AppState,
  draft: OrderDraft,
  quote: StoredQuote,
  now: UnixMs,
): PriceImpact => {
  const { sold, bought } = draft
  const { reverseQuote } = session.quotes
  if (reverseQuote === null || !sameParams(reverseQuote.question, quote.params)) return { tag: 'pending' }
  if (reverseQuote.error !== null) return { tag: 'unknown', why: 'noSource' }
  if (reverseQuote.answer === null) return { tag: 'pending' }
  const { answer } = reverseQuote
  // An answer that arrived after the quote belongs to it; an earlier one must be recent.
  if (!answer.isOfShownPrice && !isFresh(answer.at, now, REVERSE_QUOTE_AGE_MS)) return { tag: 'pending' }
  const returned: Atoms = (answer.returned * bought) / answer.sold
  if (returned >= sold * DISPUTED_RATIO) return { tag: 'unknown', why: 'disputed' }
  return known(Number(((sold - returned) * ALL_BPS) / (2n * sold)), draft, null)
}

/**
 * Whether no single market could have quoted both. In one market, selling more never buys less, however bad its rate gets:
 * a user who first types a million and then one gets no doubt about the price of one.
 */
const areApart = (a: Rate, b: Rate): boolean => {
  const [one, other] = [a.buyAmount * b.sellAmount, b.buyAmount * a.sellAmount]
  if (one < other * DISPUTED_RATIO && other < one * DISPUTED_RATIO) return false
  const [less, more] = a.sellAmount < b.sellAmount ? [a, b] : [b, a]
  return less.sellAmount === more.sellAmount || more.buyAmount < less.buyAmount
}

/** Another source returned ten times the chosen price, or a tenth of it (D5.5). */
const sourcesDiffer = ({ session }: AppState, { params, price }: StoredQuote): boolean => {
  const { compared } = session.quotes
  const taken = price.amount
  return (
    taken !== null &&
    compared !== null &&
    sameParams(compared.params, params) &&
    compared.prices.some(
      ({ amount }) =>
        amount !== null && (amount >= taken * DISPUTED_RATIO || taken >= amount * DISPUTED_RATIO),
    )
  )
}

const isDisputed = (state: AppState, quote: StoredQuote): boolean =>
  quote.answer !== null &&
  ((quote.previous !== null && areApart(quote.answer, quote.previous)) || sourcesDiffer(state, quote))

/** The amounts that sources other than the order book give for the trade's sell amount, in atoms. */
const boughtElsewhere = (
  { session }: AppState,
  { kind, sold }: OrderDraft,
  quote: StoredQuote,
): readonly Atoms[] => {
  const { compared } = session.quotes
  if (compared === null || !sameParams(compared.params, quote.params)) return []
  const { amount: typed } = quote.params
  return compared.prices.flatMap(({ source, amount }) => {
    // The order book's own markets don't count as a second source for its quote.
    if (source === 'gnosis-protocol' || amount === null || amount === 0n || typed === 0n) return []
    return [kind === 'sell' ? (amount * sold) / typed : (typed * sold) / amount]
  })
}

/** Two prices agree up to this part, a twentieth (C245). */
const AGREED_PART = 20n

const agree = (a: Atoms, b: Atoms): boolean => (a > b ? a - b : b - a) * AGREED_PART <= a

/**
 * An on-chain pool's price, if neither dollars nor the reverse quote have one. Anyone can create pools, and a token's
 * creator can do so at any price. A pool counts only if it is deep and agrees with another source that isn't the order
 * book (X64). A loss above the guard stays unknown, like without pools, so no pool can make a trade look worse (X38).
 */
const poolImpact = (
  state: AppState,
  draft: OrderDraft,
  quote: StoredQuote,
  now: UnixMs,
): PriceImpact | null => {
  const { bought } = draft
  const pool = poolBought(state, draft, now)
  if (pool === null || !boughtElsewhere(state, draft, quote).some((other) => agree(pool, other))) return null
  if (pool >= bought * DISPUTED_RATIO || bought >= pool * DISPUTED_RATIO) return null
  const bps = lostShare(pool, bought)
  return bps < LOSS_GUARD ? { ...known(bps, draft, null), fromPool: true } : null
}

/** A doubt never makes a great loss look smaller: from the loss guard on, the figure counts. `now` in chain time. */
export const priceImpact = (state: AppState, { draft, quote }: PricedForm, now: UnixMs): PriceImpact => {
  if (draft === null || quote === null) return { tag: 'none' }
  const quoted = fiatImpact(state, draft, now) ?? reverseQuoteImpact(state, draft, quote, now)
  const isUnknown = quoted.tag === 'unknown' && quoted.why === 'noSource'
  const found = (isUnknown ? poolImpact(state, draft, quote, now) : null) ?? quoted
  return found.tag === 'known' && found.bps < LOSS_GUARD && isDisputed(state, quote)
    ? { tag: 'unknown', why: 'disputed' }
    : found
}
