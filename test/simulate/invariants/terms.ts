/**
 * What the trader's own arithmetic makes of a request: the amount that stands in the form, a quote that was answered, and
 * the settings. None of the app's functions of the same things is asked, so that a wrong one does not agree with itself.
 */
import type { AppState } from '../../../src/events/appState'
import { chains } from '../../../src/events/chain/chains.data'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Address, Atoms } from '../../../src/events/kernel/units'
import type { TransactionInfo } from '../../../src/events/transactions/events'
import type { AnsweredQuote } from '../ledger'
import type { Sim } from '../sim'
import { decimalsOf } from '../world/prices'

/** The hundredths of a per cent in one. */
const ONE = 10_000n
/** 'auto' is half a per cent (D4.7). */
const USUAL_SLIPPAGE = 50
/** An order ends between 90 s and a minute less than three hours after its request (D3.11). */
const SHORTEST_S = 90
const LONGEST_S = 10_740
/** Between the press and the clock that is read here, in seconds. */
const ROUNDING_S = 2

/** The atoms of what stands in the form; null where it is no plain number. */
const atomsOf = (sim: Sim, token: Address, text: string): Atoms | null => {
  const [, whole = '', part = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? []
  const decimals = decimalsOf(sim.world.chainId, token)
  return whole + part === '' || part.length > decimals ? null : BigInt(whole + part.padEnd(decimals, '0'))
}

/** Whether the quote, less the slippage, is the limit and the fee of the order. */
const isLimitOf = (
  params: OrderParams,
  quote: AnsweredQuote,
  slippage: bigint,
  isSigned: boolean,
): boolean =>
  params.kind === 'sell'
    ? (quote.buyAmount * ONE) / (ONE + slippage) === params.buyAmount
    : ((quote.sellAmount + (isSigned ? 0n : quote.feeAmount)) * ONE) / (ONE - slippage) === params.sellAmount

/** How an order that the trader confirms at `now` (ms, by the window's clock) differs from what it must be; null: not. */
export const orderTrouble = (
  sim: Sim,
  { session: { trade: swap }, durable: { settings } }: AppState,
  params: OrderParams,
  now: number,
): string | null => {
  const isSigned = chains[sim.world.chainId].feeModel === 'signed'
  const isSell = params.kind === 'sell'
  const typed = atomsOf(sim, isSell ? params.sellToken : params.buyToken, swap.typed)
  const moved = isSell ? params.sellAmount + params.feeAmount : params.buyAmount
  if (isSell !== (swap.independent === 'INPUT')) return `it is a ${params.kind}`
  if (typed !== null && moved !== typed) return `${swap.typed} was typed, and it moves ${String(moved)}`
  if (params.partiallyFillable) return 'it can be filled in parts'
  const quotes = sim.ledger.quotes.filter(
    ({ kind, amount, sellToken, buyToken }) =>
      kind === params.kind &&
      amount === moved &&
      sellToken === params.sellToken &&
      buyToken === params.buyToken,
  )
  const slippage = BigInt(settings.slippage === 'auto' ? USUAL_SLIPPAGE : settings.slippage)
  if (!quotes.some((quote) => isLimitOf(params, quote, slippage, isSigned))) return 'no quote has its limit'
  if (!quotes.some(({ feeAmount }) => (isSigned ? feeAmount : 0n) === params.feeAmount))
    return 'no quote has its fee'
  const wanted = settings.deadline ?? chains[sim.world.chainId].defaultDeadline
  const ahead = params.validTo - Math.floor(now / 1000)
  const due = Math.min(Math.max(wanted, SHORTEST_S), LONGEST_S)
  return Math.abs(ahead - due) > ROUNDING_S
    ? `it ends after ${String(ahead)} s, and ${String(due)} s are set`
    : null
}

/** What a sale of the coin sells, as it stands in the form; null where it names what is bought. */
export const typedSale = (sim: Sim, { session: { trade: swap } }: AppState, token: Address): Atoms | null =>
  swap.independent === 'INPUT' ? atomsOf(sim, token, swap.typed) : null

/** How a wrap that the trader asks for differs from what it must be: never more than what stands in the form. */
export const wrapTrouble = (
  sim: Sim,
  { session: { trade: swap } }: AppState,
  info: TransactionInfo,
): string | null => {
  if ((info.type !== 'wrap' && info.type !== 'unwrap') || swap.independent !== 'INPUT') return null
  const typed = atomsOf(sim, info.token.address, swap.typed)
  return typed === null || info.amount <= typed
    ? null
    : `${swap.typed} was typed, and it moves ${String(info.amount)}`
}
