/**
 * From a quote to the signed amounts, in both fee models (T5.26 to T5.30). Slippage divides (D3.15). Every figure is
 * computed exactly and rounded down to an atom once, at the end, on both sides.
 */
import type { FeeModel } from '../chain/chains.data'
import { type OrderKind, type Atoms, type Bps, dividedByOneMinus, dividedByOnePlus, shareOf } from '../kernel'

export interface AmountsInput {
  readonly kind: OrderKind
  readonly feeModel: FeeModel
  /** The typed amount: a sell order's sell amount, or a buy order's buy amount. */
  readonly typed: Atoms
  /** The service's figures: for a buy `sellAmount` is what goes in before the fee. */
  readonly quote: { readonly sellAmount: Atoms; readonly buyAmount: Atoms; readonly feeAmount: Atoms }
  readonly slippage: Bps
}

export interface OrderAmounts {
  /** As signed. */
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly feeAmount: Atoms
  /** The most that leaves the wallet: what balance and allowance must cover (T5.32, D2.8). For a buy this is the maximum sent. */
  readonly leavesWallet: Atoms
  /** The minimum that arrives. For a buy order, exactly the typed amount. */
  readonly minimumReceived: Atoms
  /** Typed (sell) or quoted (buy) amount before any fee, in atoms of the sell token. */
  readonly sellAmountBeforeFee: Atoms
  /** The network fee as quoted, in atoms of the sell token, signed or not. */
  readonly quotedFee: Atoms
  /** The fee as a share of everything that goes in, as quoted. */
  readonly feeShare: Bps
}

const sellAmounts = ({ feeModel, typed, quote, slippage }: AmountsInput): OrderAmounts | null => {
  const { feeAmount } = quote
  if (feeAmount >= typed) return null
  const isSigned = feeModel === 'signed'
  const buyAmount = dividedByOnePlus(quote.buyAmount, slippage)
  return {
    sellAmount: isSigned ? typed - feeAmount : typed,
    buyAmount,
    feeAmount: isSigned ? feeAmount : 0n,
    leavesWallet: typed,
    minimumReceived: buyAmount,
    sellAmountBeforeFee: typed,
    quotedFee: feeAmount,
    feeShare: shareOf(feeAmount, typed),
  }
}

const buyAmounts = ({ feeModel, typed, quote, slippage }: AmountsInput): OrderAmounts => {
  const isSigned = feeModel === 'signed'
  const withFee = quote.sellAmount + quote.feeAmount
  const sellAmount = dividedByOneMinus(isSigned ? quote.sellAmount : withFee, slippage)
  const feeAmount = isSigned ? quote.feeAmount : 0n
  return {
    sellAmount,
    buyAmount: typed,
    feeAmount,
    leavesWallet: sellAmount + feeAmount,
    minimumReceived: typed,
    sellAmountBeforeFee: quote.sellAmount,
    quotedFee: quote.feeAmount,
    feeShare: shareOf(quote.feeAmount, withFee),
  }
}

/** Returns the amounts to sign. Returns null if the fee takes the whole sell amount (T5.25) or a side would be zero. */
export const orderAmounts = (input: AmountsInput): OrderAmounts | null => {
  const amounts = input.kind === 'sell' ? sellAmounts(input) : buyAmounts(input)
  return amounts === null || amounts.sellAmount === 0n || amounts.buyAmount === 0n ? null : amounts
}
