/**
 * What may be signed and posted: what one of the trader's confirmations, a quote that the window was really given, and the
 * settings make. Each field of the order is computed here once more, its document's hash and its own included.
 */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import { ACCOUNT_OF, COIN, type DayChain, LONGEST_S, SHORTEST_S, SIGNS_FEE, WRAPPED } from './protocol.data'
import { atomsOf, type Screen } from './script'

/** What the service answered, as the window was given it. */
export interface GivenQuote {
  readonly tab: string
  readonly kind: 'sell' | 'buy'
  /** What was asked for, in atoms: all that is sold, or what is bought. */
  readonly amount: bigint
  readonly sellToken: string
  readonly buyToken: string
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
  /** In ms of true time. */
  readonly expiration: number
  /** When the window was given it, in ms of virtual time. */
  readonly atMs: number
}

/** What a window asked the service for. */
export type AskedQuote = Pick<GivenQuote, 'tab' | 'kind' | 'amount' | 'sellToken' | 'buyToken'>

/** A review that was confirmed, in plain values, and what stood in the form and the settings then. */
export interface Confirmation {
  readonly tab: string
  readonly chainId: DayChain
  readonly screen: Screen
  /** What the review said; the amounts in atoms. */
  readonly owner: string
  readonly receiver: string
  readonly slippage: number
  readonly deadlineSeconds: number
  readonly sellAmount: bigint
  readonly feeAmount: bigint
  readonly buyAmount: bigint
  /** Its owner is a contract, so that it is signed by a transaction. */
  readonly isPresign: boolean
  /** By the window's own clock, in seconds. */
  readonly atSeconds: number
  /** In ms of true time; null: the window's clock is wrong, so that it cannot know which quotes have ended. */
  readonly trueMs: number | null
  /** What the settings may be. */
  readonly slippages: readonly number[]
  readonly deadlines: readonly number[]
  /** The hashes of the documents that its order may name. */
  readonly appData: readonly string[]
}

/** The hundredths of a per cent in one. */
const ONE = 10_000n
/** So long before its end, in ms, a price has been followed by the next one, which is due half a minute before it (X117). */
const OVERDUE_BEFORE_END_MS = 20_000
/** Between the press and the clock that is read here, in seconds. */
const ROUNDING_S = 2

export const contractOf = (chainId: DayChain, token: string | null): string | null =>
  token === COIN ? WRAPPED[chainId] : token

const isSale = ({ field }: Screen): boolean => field === 'sell'

/** What the limit of an order may be: the quote less the slippage, rounded down to an atom. */
export const limitOf = (quote: GivenQuote, slippage: number, isFeeSigned: boolean): bigint =>
  quote.kind === 'sell'
    ? (quote.buyAmount * ONE) / (ONE + BigInt(slippage))
    : ((quote.sellAmount + (isFeeSigned ? 0n : quote.feeAmount)) * ONE) / (ONE - BigInt(slippage))

/** The quotes that the window was given, or asked for, for what stands in the form. */
export const quotesFor = <Quote extends AskedQuote>(
  quotes: readonly Quote[],
  { tab, chainId, screen }: Pick<Confirmation, 'tab' | 'chainId' | 'screen'>,
): readonly Quote[] => {
  const kind = isSale(screen) ? 'sell' : 'buy'
  const amount = atomsOf(isSale(screen) ? screen.sell : screen.buy, screen.typed)
  return quotes.filter(
    (quote) =>
      quote.tab === tab &&
      quote.kind === kind &&
      (amount === null || quote.amount === amount) &&
      quote.sellToken === contractOf(chainId, screen.sell) &&
      quote.buyToken === screen.buy,
  )
}

/** The most that an order of the form may take from the owner, in atoms; null: it is not known. */
export const mostSold = (
  quotes: readonly GivenQuote[],
  form: Pick<Confirmation, 'tab' | 'chainId' | 'screen'>,
  slippages: readonly number[],
): bigint | null => {
  const { screen, chainId } = form
  if (isSale(screen)) return atomsOf(screen.sell, screen.typed)
  const isFeeSigned = SIGNS_FEE[chainId]
  return quotesFor(quotes, form)
    .flatMap((quote) =>
      slippages.map(
        (slippage) => limitOf(quote, slippage, isFeeSigned) + (isFeeSigned ? quote.feeAmount : 0n),
      ),
    )
    .reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null)
}

/** What is wrong with the figures of an order; null: one of the quotes makes them. */
const figuresTrouble = (
  params: OrderParams,
  one: Confirmation,
  quotes: readonly GivenQuote[],
): string | null => {
  const { screen, chainId } = one
  const isFeeSigned = SIGNS_FEE[chainId]
  const typed = atomsOf(isSale(screen) ? screen.sell : screen.buy, screen.typed)
  const moved = isSale(screen) ? params.sellAmount + params.feeAmount : params.buyAmount
  if (typed !== null && moved !== typed) return `'${screen.typed}' was typed, and it moves ${String(moved)}`
  const asked = quotesFor(quotes, one).filter(({ amount }) => amount === moved)
  if (asked.length === 0) return 'the window was given no quote for it'
  const { trueMs } = one
  const valid = trueMs === null ? asked : asked.filter(({ expiration }) => expiration > trueMs)
  if (valid.length === 0) return 'every quote for it had ended'
  const isOverdue = ({ expiration }: GivenQuote): boolean =>
    trueMs !== null && trueMs > expiration - OVERDUE_BEFORE_END_MS
  if (valid.every(isOverdue)) return 'the next quote for it was overdue'
  const limit = isSale(screen) ? params.buyAmount : params.sellAmount
  const made = valid.filter((quote) =>
    one.slippages.some((slippage) => limitOf(quote, slippage, isFeeSigned) === limit),
  )
  if (made.length === 0) return `its limit is ${String(limit)}, which no quote and no chosen slippage make`
  const ofFee = made.filter(({ feeAmount }) => (isFeeSigned ? feeAmount : 0n) === params.feeAmount)
  return ofFee.length === 0 ? `its fee is ${String(params.feeAmount)}` : null
}

const secondsOf = (deadline: number): number => Math.min(Math.max(deadline, SHORTEST_S), LONGEST_S)

/** Whether it is at least as good as the review said: a better price needs no new confirmation. */
const isAsReviewed = (params: OrderParams, seen: Confirmation): boolean =>
  params.sellAmount + params.feeAmount <= seen.sellAmount + seen.feeAmount &&
  params.buyAmount >= seen.buyAmount

/** Who is paid by the script: the owner, unless the address or the name of another was typed. */
const receiverOf = ({ screen, owner }: Confirmation): string | null => {
  if (screen.recipient === null) return owner
  return /^0x[\da-f]{40}$/i.test(screen.recipient) ? screen.recipient : (ACCOUNT_OF[screen.recipient] ?? null)
}

/** How an order differs from what this confirmation makes; null: it is that order. */
export const orderTrouble = (
  params: OrderParams,
  owner: string,
  one: Confirmation,
  quotes: readonly GivenQuote[],
): string | null => {
  const { screen, chainId } = one
  const receiver = receiverOf(one)
  const ahead = params.validTo - Math.floor(one.atSeconds)
  const isInTime = one.deadlines.some((deadline) => Math.abs(ahead - secondsOf(deadline)) <= ROUNDING_S)
  const wrong: readonly (readonly [boolean, string])[] = [
    [owner !== one.owner, `${owner} signs, and the review named ${one.owner}`],
    [params.sellToken !== contractOf(chainId, screen.sell), `it sells ${params.sellToken}`],
    [params.buyToken !== screen.buy, `it buys ${params.buyToken}`],
    [(params.kind === 'sell') !== isSale(screen), `it is a ${params.kind}`],
    [receiver === null || receiver !== params.receiver, `it pays ${params.receiver}`],
    [one.receiver !== params.receiver, `it pays ${params.receiver}, and the review named ${one.receiver}`],
    [!one.appData.includes(params.appData), `its app data is ${params.appData}`],
    [params.partiallyFillable, 'it can be filled in parts'],
    [!isInTime, `it ends after ${String(ahead)} s, and ${one.deadlines.join(' or ')} s are set`],
    [!one.slippages.includes(one.slippage), `the review said ${String(one.slippage)} hundredths of slippage`],
    [
      !one.deadlines.map(secondsOf).includes(one.deadlineSeconds),
      `the review said ${String(one.deadlineSeconds)} s`,
    ],
    [!isAsReviewed(params, one), 'it is worse than the review said'],
  ]
  return wrong.find(([isWrong]) => isWrong)?.[1] ?? figuresTrouble(params, one, quotes)
}
