/** What keeps the form from trading, one kind for each reason (decisions, 'Order of button texts'). */
import type { AmountError } from '../kernel/amount'
import type { Atoms, Bps, OrderUid } from '../kernel/units'
import type { QuoteError } from '../quotes/events'
import type { Token } from '../tokens/token'
import type { RecipientProblem } from '../recipient/recipient'

export type OrderBlocker =
  /** Facts of a newer build stand in the log: nothing more is decided about orders here. */
  | { readonly kind: 'reloadNeeded' }
  | { readonly kind: 'unsupportedToken' }
  | { readonly kind: 'connectWallet' }
  | { readonly kind: 'wrongNetwork' }
  /** No order at all: the pair is the coin and its wrapped token, and a transaction changes one into the other. */
  | { readonly kind: 'wrap'; readonly direction: 'wrap' | 'unwrap'; readonly amount: Atoms }
  | {
      readonly kind: 'wrapping'
      readonly direction: 'wrap' | 'unwrap'
      readonly wrapped: Token
      /** Name of the transaction that is under way. */
      readonly id: string
    }
  /** The coin is sold as `wrapped`, of which so much has to be wrapped first; with nothing missing, that is chosen. */
  | { readonly kind: 'nativeSell'; readonly missing: Atoms; readonly wrapped: Token }
  | { readonly kind: 'quoteError'; readonly error: QuoteError }
  | { readonly kind: 'enterAmount'; readonly reason: AmountError }
  | { readonly kind: 'selectToken' }
  | { readonly kind: 'enterRecipient' }
  | { readonly kind: 'recipientLoading' }
  | { readonly kind: 'invalidRecipient'; readonly problem: RecipientProblem }
  | { readonly kind: 'insufficientBalance'; readonly token: Token }
  | { readonly kind: 'quoteLoading' }
  /** The fee of the shown quote is over; a new one is on its way or the page was not in view. */
  | { readonly kind: 'quoteExpired' }
  /** The quote leaves nothing to trade: the fee takes all, or the price rounds to zero. */
  | { readonly kind: 'nothingLeft' }
  /** The loss at the quoted price reaches the limit that was set (decisions, Loss guard). */
  | { readonly kind: 'lossTooHigh'; readonly loss: Bps; readonly limit: Bps }
  /** 'Swap anyway' is missing beside a high fee, or beside an impact that is not known. */
  | { readonly kind: 'feeNotAccepted' }
  | { readonly kind: 'impactNotAccepted' }
  /** Nothing says yet what the price costs. */
  | { readonly kind: 'impactLoading' }
  /** Balance or allowance, or how the token lets it be changed, could not be read yet. */
  | { readonly kind: 'balanceUnknown' }
  /** `needsReset`: the token refuses to change its allowance, which is set to 0 first. */
  | {
      readonly kind: 'needsApproval'
      readonly token: Token
      readonly amount: Atoms
      readonly needsReset: boolean
    }
  | { readonly kind: 'approving'; readonly token: Token }
  /** The wallet is asked, or the order is on its way, for this pair. */
  | { readonly kind: 'placing'; readonly uid: OrderUid }
  /** Whether the service took an order of this pair is not known. */
  | { readonly kind: 'unresolvedPlacement'; readonly uid: OrderUid }

export type OrderBlockerKind = OrderBlocker['kind']
