/** What the receipt of a filled order says: what its trades moved, against a quote that its owner confirmed. */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { ServiceTrade } from '../../../src/streams/ports/OrderBook'
import { type Confirmation, type GivenQuote, limitOf } from './orders'
import type { WorldOrderBook } from '../world/orderBook'
import { SIGNS_FEE } from './protocol.data'

/** Amounts in atoms. */
export interface ShownReceipt {
  readonly sold: bigint
  readonly bought: bigint
  /** In hundredths of a per cent, positive where it is better; null: the order was placed elsewhere. */
  readonly againstQuote: { readonly quoted: bigint; readonly bps: number } | null
  readonly networkCost: { readonly atoms: bigint; readonly isQuoted: boolean } | null
}

/** What is known of an order: what was signed, what was confirmed by its owner, and what windows were told. */
export interface Settled {
  readonly params: OrderParams
  readonly trades: readonly Pick<ServiceTrade, 'sellAmount' | 'buyAmount'>[]
  readonly confirmed: readonly Confirmation[]
  readonly quotes: readonly GivenQuote[]
}

const ONE = 10_000n
/** A quote is reckoned back from a limit that was rounded down: it is some atoms less, and its gain may be of the next step. */
const ROUNDING = 2n
const ROUNDING_BPS = 1

/** The quotes that make the limit of an order with a slippage that was chosen. */
const quotesOf = ({ params, confirmed, quotes }: Settled): readonly GivenQuote[] => {
  const { kind, sellToken, buyToken, sellAmount, buyAmount, feeAmount } = params
  const [amount, limit] = kind === 'sell' ? [sellAmount + feeAmount, buyAmount] : [buyAmount, sellAmount]
  return quotes.filter(
    (quote) =>
      quote.kind === kind &&
      quote.amount === amount &&
      quote.sellToken === sellToken &&
      quote.buyToken === buyToken &&
      confirmed.some(({ slippages, chainId }) =>
        slippages.some((slippage) => limitOf(quote, slippage, SIGNS_FEE[chainId]) === limit),
      ),
  )
}

/** What a quote says of the side that an order leaves open. */
const openSide = ({ kind, sellAmount, buyAmount, feeAmount }: GivenQuote): bigint =>
  kind === 'sell' ? buyAmount : sellAmount + feeAmount

const bpsOf = (quote: GivenQuote, { sold, bought }: ShownReceipt): number => {
  const quoted = openSide(quote)
  return Number(((quote.kind === 'sell' ? bought - quoted : quoted - sold) * ONE) / quoted)
}

const quoteTrouble = (receipt: ShownReceipt, order: Settled): string | null => {
  const { againstQuote, networkCost } = receipt
  const quotes = quotesOf(order)
  // One that was placed by another device is compared with nothing.
  if (quotes.length === 0) return null
  const isNear = ({ quoted, bps }: NonNullable<ShownReceipt['againstQuote']>): boolean =>
    quotes.some((quote) => {
      const off = openSide(quote) - quoted
      return off <= ROUNDING && off >= -ROUNDING && Math.abs(bpsOf(quote, receipt) - bps) <= ROUNDING_BPS
    })
  if (againstQuote !== null && !isNear(againstQuote))
    return `it says ${String(againstQuote.bps)} against a quote of ${String(againstQuote.quoted)}, which no quote makes`
  const { feeAmount } = order.params
  if (networkCost === null) return null
  const isCost = networkCost.isQuoted
    ? quotes.some((quote) => quote.feeAmount === networkCost.atoms)
    : networkCost.atoms === feeAmount
  return isCost ? null : `it says that ${String(networkCost.atoms)} were the cost`
}

/** What is wrong with a receipt; null: nothing. A window may not have read the newest of several trades. */
export const receiptTrouble = (receipt: ShownReceipt, order: Settled): string | null => {
  const { sold, bought } = receipt
  let [sumSold, sumBought] = [0n, 0n]
  const isSum = order.trades.some(({ sellAmount, buyAmount }) => {
    sumSold += sellAmount
    sumBought += buyAmount
    return sumSold === sold && sumBought === bought
  })
  return isSum
    ? quoteTrouble(receipt, order)
    : `it says that ${String(sold)} were sold for ${String(bought)}, and its trades moved ${String(sumSold)} for ${String(sumBought)}`
}

export interface ReceiptRules {
  /** The receipt of a filled order, as a window shows it. */
  readonly receipt: (uid: string, receipt: ShownReceipt) => void
}

export const createReceiptRules = (
  orderBook: WorldOrderBook,
  {
    confirmations,
    quotes,
  }: { readonly confirmations: readonly Confirmation[]; readonly quotes: readonly GivenQuote[] },
  rule: (name: string, trouble: string | null) => void,
): ReceiptRules => ({
  receipt: (uid, receipt) => {
    const held = orderBook.find(uid)
    if (held === undefined) return
    const { params, owner } = held.order
    const confirmed = confirmations.filter((one) => one.owner === owner)
    const trouble = receiptTrouble(receipt, { params, trades: held.trades, confirmed, quotes })
    rule('a receipt says what the trades moved', trouble && `${uid}: ${trouble}`)
  },
})
