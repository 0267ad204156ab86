/** Why the form cannot trade, one kind for each reason (D3.13). */
import type { AmountError, Atoms, Bps, OrderUid } from '../kernel'
import type { QuoteError } from '../quotes/events'
import type { Token } from '../tokens/token'
import type { RecipientProblem } from './recipient'

/**
 * The coin is sold as `wrapped`, and `missing` of it must be wrapped first. If that is 0, the form switches to it at
 * once. `uses`: the amount from the wrapped balance. `approve`: the allowance to set after that, or null if it is
 * enough.
 */
export interface NativeSale {
  readonly kind: 'nativeSell'
  readonly missing: Atoms
  readonly uses: Atoms
  readonly approve: Atoms | null
  readonly wrapped: Token
}

export type OrderBlocker =
  /** The log holds facts of a newer build: this tab decides nothing more about orders (A2.10). */
  | { readonly kind: 'reloadNeeded' }
  | { readonly kind: 'unsupportedToken' }
  | { readonly kind: 'connectWallet' }
  | { readonly kind: 'wrongNetwork' }
  /** A list's token whose decimals haven't been compared with its contract yet (C162). */
  | { readonly kind: 'tokenUnchecked'; readonly token: Token }
  /** Its contract names no decimals, so that no amount of it is certain. */
  | { readonly kind: 'tokenUnreadable'; readonly token: Token }
  /** Device and network disagree about the time, and the user did not say which is right (X63). */
  | { readonly kind: 'clockDoubted' }
  /** No order at all: the pair is the coin and its wrapped token, and a transaction changes one into the other. */
  | { readonly kind: 'wrap'; readonly direction: 'wrap' | 'unwrap'; readonly amount: Atoms }
  | {
      readonly kind: 'wrapping'
      readonly direction: 'wrap' | 'unwrap'
      readonly wrapped: Token
      /** Id of the transaction that is pending. */
      readonly id: string
    }
  | NativeSale
  | { readonly kind: 'quoteError'; readonly error: QuoteError }
  | { readonly kind: 'enterAmount'; readonly reason: AmountError }
  | { readonly kind: 'selectToken' }
  | { readonly kind: 'enterRecipient' }
  | { readonly kind: 'recipientLoading' }
  | { readonly kind: 'invalidRecipient'; readonly problem: RecipientProblem }
  | { readonly kind: 'insufficientBalance'; readonly token: Token }
  | { readonly kind: 'quoteLoading' }
  /** The fee of the shown quote has expired; a new one is on its way, or the page was hidden. */
  | { readonly kind: 'quoteExpired' }
  /** The quote leaves nothing to trade: the fee takes all, or the price rounds to zero. */
  | { readonly kind: 'nothingLeft' }
  /** The loss at the quoted price reaches the limit of the settings (D5.2). */
  | { readonly kind: 'lossTooHigh'; readonly loss: Bps; readonly limit: Bps }
  /** 'Swap anyway' is missing for a high fee (T2.19), or for an unknown impact (T2.21). */
  | { readonly kind: 'feeNotAccepted' }
  | { readonly kind: 'impactNotAccepted' }
  /** The price impact is not known yet. */
  | { readonly kind: 'impactLoading' }
  /** The balance, the allowance, or the token's way of changing it couldn't be read yet. */
  | { readonly kind: 'balanceUnknown' }
  /** Balance and allowance were read over a minute ago, and are being read again (X65). */
  | { readonly kind: 'balanceOld' }
  /** `needsReset`: the token refuses to change its allowance, which is set to 0 first. */
  | {
      readonly kind: 'needsApproval'
      readonly token: Token
      readonly amount: Atoms
      readonly needsReset: boolean
    }
  | { readonly kind: 'approving'; readonly token: Token }
  /** An order of this pair is being signed or posted. */
  | { readonly kind: 'placing'; readonly uid: OrderUid }
  /** Whether the service took an order of this pair is not known. */
  | { readonly kind: 'unresolvedPlacement'; readonly uid: OrderUid }

export type OrderBlockerKind = OrderBlocker['kind']
