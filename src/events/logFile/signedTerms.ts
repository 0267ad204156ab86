/**
 * Compares the terms that an order asked its owner to sign with those that follow from its quote and the app's own
 * rule. A difference is this app's mistake. `check` sees it in the row before the trader sees it in the bill.
 */
import type { FactOfType } from '../catalogue'
import { type Atoms, type Bps, dividedByOneMinus, dividedByOnePlus, ALL_BPS } from '../kernel'
import { quoteEnd } from '../quotes/expiration'
import { orderAmounts } from '../quotes/orderAmounts'

type Request = FactOfType<'OrderPlacementRequested'>
type Quote = FactOfType<'QuoteReceived'>

/** The side that the quote left open: a sell order's minimum receipt, or a buy order's maximum payment, in atoms. */
export interface OpenSide {
  readonly quoted: Atoms
  /** By the rule, at the row's slippage. */
  readonly expected: Atoms
  readonly signed: Atoms
  /** The slippage that the signed amount stands for, in basis points, rounded. Negative: better than quoted. */
  readonly implied: Bps
  /** The slippage was applied to an amount that held it already. */
  readonly isTwice: boolean
}

export type TermsPart =
  | 'network'
  | 'sell token'
  | 'buy token'
  | 'kind'
  | 'amount'
  | 'account'
  | 'receiver'
  | 'fee'
  | 'fill'

export type TermsProblem =
  /** The part in which the order differs from its quote's question, or from the app's fixed terms. */
  | { readonly tag: 'part'; readonly part: TermsPart; readonly expected: string; readonly signed: string }
  | ({ readonly tag: 'amount' } & OpenSide)
  /** The quote had ended before the order was requested. */
  | { readonly tag: 'late'; readonly ended: number }

const impliedBps = (kind: 'sell' | 'buy', quoted: Atoms, signed: Atoms): Bps => {
  if (signed === 0n) return 0
  const difference = kind === 'sell' ? quoted - signed : signed - quoted
  return Math.round(Number((difference * ALL_BPS * 100n) / signed) / 100)
}

/** Rounding twice costs an atom. */
const isNear = (one: Atoms, other: Atoms): boolean => one - other <= 1n && other - one <= 1n

/** Returns null if the quote has no terms to sign: its fee takes everything. */
export const openSideOf = ({ data }: Request, { data: quote }: Quote): OpenSide | null => {
  const { params, feeModel, slippage } = data
  const { kind, amount } = quote.params
  const { sellAmount, buyAmount, fee } = quote
  const amounts = orderAmounts({
    kind,
    feeModel,
    typed: amount,
    quote: { sellAmount, buyAmount, feeAmount: fee.amount },
    slippage,
  })
  if (amounts === null) return null
  const isSell = kind === 'sell'
  const signed = isSell ? params.buyAmount : params.sellAmount
  const quoted = isSell ? buyAmount : feeModel === 'signed' ? sellAmount : sellAmount + fee.amount
  const expected = isSell ? amounts.buyAmount : amounts.sellAmount
  const twice = isSell ? dividedByOnePlus(expected, slippage) : dividedByOneMinus(expected, slippage)
  const isTwice = slippage > 0 && isNear(twice, signed)
  return { quoted, expected, signed, implied: impliedBps(kind, quoted, signed), isTwice }
}

const partProblems = ({ data }: Request, { data: quote }: Quote): readonly TermsProblem[] => {
  const { params, feeModel } = data
  const question = quote.params
  const isSell = question.kind === 'sell'
  const signedFee = feeModel === 'signed' ? quote.fee.amount : 0n
  // A sell order's amount was typed with the fee in it.
  const typed = isSell ? params.sellAmount + params.feeAmount : params.buyAmount
  const parts: readonly (readonly [TermsPart, string, string])[] = [
    ['network', String(question.chainId), String(data.chainId)],
    ['sell token', question.sellToken, params.sellToken],
    ['buy token', question.buyToken, params.buyToken],
    ['kind', question.kind, params.kind],
    ['amount', String(question.amount), String(typed)],
    ['account', question.userAddress, data.owner],
    ['receiver', question.receiver, params.receiver],
    ['fee', String(signedFee), String(params.feeAmount)],
    ['fill', 'whole', params.partiallyFillable ? 'in parts' : 'whole'],
  ]
  return parts
    .filter(([, expected, signed]) => expected.toLowerCase() !== signed.toLowerCase())
    .map(([part, expected, signed]) => ({ tag: 'part', part, expected, signed }))
}

/** The differences between an order's terms and its quote's, gravest first. Empty for a sound order. */
export const termsProblems = (request: Request, quote: Quote): readonly TermsProblem[] => {
  const parts = partProblems(request, quote)
  const open = openSideOf(request, quote)
  const { isBestQuote, fee } = quote.data
  const ended = quoteEnd(isBestQuote, quote.at, fee.expirationDate)
  return [
    ...parts,
    ...(parts.length === 0 && open !== null && open.expected !== open.signed
      ? [{ tag: 'amount' as const, ...open }]
      : []),
    ...(ended < request.at ? [{ tag: 'late' as const, ended }] : []),
  ]
}
