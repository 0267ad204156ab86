/**
 * What a form shows of its trade: the characters that were typed, a quote that the window was given, the limit that the slippage
 * makes of it, what the account has, dollars by the world's prices, and the loss by all of these.
 */
import type { Figures } from './figures'
import { type AskedQuote, contractOf, type GivenQuote, limitOf, quotesFor } from './orders'
import { COIN, type DayChain, DECIMALS, SIGNS_FEE } from './protocol.data'
import { atomsOf, type Screen } from './script'

export interface ShownSide {
  readonly token: string | null
  readonly typed: string | null
  /** In atoms, as the balance. */
  readonly amount: bigint | null
  readonly balance: bigint | null
  /** Dollars times 10^18. */
  readonly usd: bigint | null
}

export interface ShownForm {
  readonly tab: string
  readonly sell: ShownSide
  readonly buy: ShownSide
  readonly terms: {
    readonly sellAmount: bigint
    readonly buyAmount: bigint
    readonly fee: bigint
    readonly limit: bigint
  } | null
  /**
   * In hundredths of a per cent, and how grave it is called, from 0 to 4; in dollars times 10^18, where dollars tell it, and not the
   * way back or a pool.
   */
  readonly loss: {
    readonly bps: number
    readonly grade: number
    readonly usd: bigint | null
    readonly isOfPool: boolean
  } | null
  /** The code of the reason for which there is no price; null: none is given. */
  readonly refusal: string | null
  /** The form that a link to it brings back. */
  readonly link: Pick<Screen, 'sell' | 'buy' | 'field' | 'typed'>
  readonly slippages: readonly number[]
}

/** What is known beside the form. */
export interface FormWorld {
  readonly chainId: DayChain
  readonly quotes: readonly GivenQuote[]
  /** What the service gave no quote for. */
  readonly unquoted: readonly AskedQuote[]
  readonly nowMs: number
  /** What the window shows of its account; null: nothing is read, or no account is connected. */
  readonly figures: Figures | null
  /** Millionths of a dollar for a whole token, about. */
  readonly micros: (token: string) => bigint
}

/** Prices move by so much of a hundredth of a per cent at most, each way, and a loss by twice that and the fee (C657). */
const MOVES_BPS = 100n
const LOSS_MOVES_BPS = 150
/** Fewer atoms are rounded too much to reckon a loss of. */
const LEAST_ATOMS = 100_000n
/** The grades of a loss start here, in hundredths of a per cent (S9.31, D2.10). */
const GRADES = [100, 300, 500, 1500]
const ONE = 10_000n
/** What the way back of an older price told counts for so long, in ms (X13). */
const WAY_BACK_MS = 300_000

const isNear = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) * ONE <= b * MOVES_BPS + ONE

const usdOf = (token: string, amount: bigint, { micros, chainId }: FormWorld): bigint | null => {
  const decimals = DECIMALS.get(token)
  const contract = contractOf(chainId, token)
  return decimals === undefined || contract === null
    ? null
    : (amount * micros(contract) * 10n ** 12n) / 10n ** BigInt(decimals)
}

const balanceTrouble = ({ token, balance }: ShownSide, figures: Figures | null): string | null => {
  if (token === null || balance === null) return null
  const has = token === COIN ? figures?.native : figures?.balances[token]
  return has === balance ? null : `a balance of ${String(balance)} of ${token}, and it is ${String(has)}`
}

const sideTrouble = (side: ShownSide, world: FormWorld): string | null => {
  const { token, amount, usd } = side
  const worth = token === null || amount === null ? null : usdOf(token, amount, world)
  if (usd !== null && worth !== null && !isNear(usd, worth))
    return `${String(amount)} of ${String(token)} are worth ${String(usd)}, not about ${String(worth)}`
  return balanceTrouble(side, world.figures)
}

/** How the terms differ from what the quote makes; null: not. */
const isOfQuote = ({ terms, slippages }: ShownForm, quote: GivenQuote, chainId: DayChain): boolean => {
  if (terms === null) return true
  const { sellAmount, buyAmount, fee, limit } = terms
  const signed = SIGNS_FEE[chainId]
  const [sold, bought] =
    quote.kind === 'sell'
      ? [quote.amount, quote.buyAmount]
      : [quote.sellAmount + quote.feeAmount, quote.amount]
  const extra = quote.kind === 'buy' && signed ? quote.feeAmount : 0n
  return (
    sellAmount === sold &&
    buyAmount === bought &&
    fee === quote.feeAmount &&
    slippages.some((slippage) => limitOf(quote, slippage, signed) + extra === limit)
  )
}

/** It has neither dollars nor a pool behind it. */
const isOfWayBack = ({ usd, isOfPool }: NonNullable<ShownForm['loss']>): boolean => usd === null && !isOfPool

const lossTrouble = ({ loss, terms, sell, buy }: ShownForm, world: FormWorld): string | null => {
  if (loss === null || terms === null || sell.token === null || buy.token === null) return null
  const grade = GRADES.filter((from) => loss.bps >= from).length
  if (loss.grade !== grade) return `a loss of ${String(loss.bps)} is called ${String(loss.grade)}`
  // What the way back tells is judged by itself: another source may tell the shown price, and a thin market only the way back.
  if (isOfWayBack(loss)) return null
  const [before, after] = [
    usdOf(sell.token, terms.sellAmount, world),
    usdOf(buy.token, terms.buyAmount, world),
  ]
  const isRounded = terms.sellAmount < LEAST_ATOMS || terms.buyAmount < LEAST_ATOMS
  if (before === null || after === null || before === 0n || isRounded) return null
  const bps = Number(((before - after) * ONE) / before)
  return Math.abs(bps) > LOSS_MOVES_BPS || Math.abs(loss.bps - bps) <= LOSS_MOVES_BPS
    ? null
    : `a loss of ${String(loss.bps)}, not about ${String(bps)}`
}

/** Without dollars, a loss is half of what the way back loses, by an answer that belongs to the shown price, or is recent. */
const wayBackTrouble = (
  { tab, loss, terms, sell, buy }: ShownForm,
  shown: readonly GivenQuote[],
  { chainId, quotes, nowMs }: FormWorld,
): string | null => {
  if (loss === null || terms === null || !isOfWayBack(loss)) return null
  const { sellAmount, buyAmount } = terms
  if (sellAmount === 0n) return null
  const isOfLoss = (back: GivenQuote): boolean => {
    const returned = (back.buyAmount * buyAmount) / back.amount
    return Number(((sellAmount - returned) * ONE) / (2n * sellAmount)) === loss.bps
  }
  const isCounted = ({ atMs }: GivenQuote): boolean =>
    nowMs - atMs <= WAY_BACK_MS || shown.some((quote) => atMs >= quote.atMs)
  const told = quotes.filter(
    (one) =>
      one.tab === tab &&
      one.kind === 'sell' &&
      one.sellToken === contractOf(chainId, buy.token) &&
      one.buyToken === contractOf(chainId, sell.token) &&
      isOfLoss(one),
  )
  if (told.length === 0) return `a loss of ${String(loss.bps)}, which no way back tells`
  return told.some(isCounted) ? null : `a loss of ${String(loss.bps)} by the way back of an old price`
}

/** What is refused for its fee costs no less than it sells, and what has no price is worth nothing. */
const refusalTrouble = ({ refusal }: ShownForm, given: readonly GivenQuote[]): string | null => {
  const isTrue = given.some(({ kind, amount, feeAmount, sellAmount, buyAmount }) => {
    switch (refusal) {
      case 'fee-exceeds-sell-amount':
        return kind === 'sell' && feeAmount >= amount
      case 'zero-price':
        return (kind === 'sell' ? buyAmount : sellAmount) === 0n
      default:
        return true
    }
  })
  return given.length === 0 || isTrue ? null : `it says ${String(refusal)}, and no quote does`
}

/** What is wrong with what a form shows; null: nothing. */
export const formTrouble = (form: ShownForm, screen: Screen, world: FormWorld): string | null => {
  const { chainId } = world
  if (screen.chainId !== chainId) return null
  const [own, other] = screen.field === 'sell' ? [form.sell, form.buy] : [form.buy, form.sell]
  if (own.typed !== screen.typed || other.typed !== null)
    return `'${String(own.typed)}' and '${String(other.typed)}' stand there, and '${screen.typed}' was typed`
  const { link } = form
  const isPlain = /^\d+(?:\.\d+)?$/.test(screen.typed)
  const isLinked = link.sell === screen.sell && link.buy === screen.buy
  if (isPlain && (!isLinked || link.typed !== screen.typed || link.field !== screen.field))
    return `a link to it brings ${link.sell ?? 'nothing'}, ${link.buy ?? 'nothing'}, ${link.typed} and ${link.field}`
  const typed = atomsOf(own.token, screen.typed)
  if (typed !== null && (own.amount ?? 0n) !== typed)
    return `'${screen.typed}' was typed, and it counts as ${String(own.amount)}`
  const wrong = sideTrouble(form.sell, world) ?? sideTrouble(form.buy, world) ?? lossTrouble(form, world)
  if (wrong !== null || typed === null || typed === 0n) return wrong
  const sold = contractOf(chainId, screen.sell)
  // A coin and its wrapped token are one for one.
  if (sold !== null && sold === contractOf(chainId, screen.buy))
    return other.amount === typed ? null : `one for one, ${String(other.amount)} for ${String(typed)}`
  const quotes = quotesFor(world.quotes, { tab: form.tab, chainId, screen })
  const shown = quotes.filter((quote) => isOfQuote(form, quote, chainId))
  if (form.terms !== null && shown.length === 0)
    return `no quote makes ${Object.values(form.terms).map(String).join(', ')}`
  const isGiven = quotesFor(world.unquoted, { tab: form.tab, chainId, screen }).length === 0
  const untrue = wayBackTrouble(form, shown, world) ?? (isGiven ? refusalTrouble(form, quotes) : null)
  if (untrue !== null) return untrue
  const amounts = quotes.flatMap(({ kind, sellAmount, buyAmount, feeAmount }) =>
    kind === 'sell' ? [buyAmount] : [sellAmount, sellAmount + feeAmount],
  )
  return other.amount === null || amounts.includes(other.amount)
    ? null
    : `no quote says ${String(other.amount)}`
}
