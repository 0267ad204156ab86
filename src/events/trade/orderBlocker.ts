/**
 * The first reason why the form can't trade now. Null if it can. The button shows it, and `placeOrder` and `approve`
 * refuse by it, so the two can never disagree (A1.8).
 *
 * The order follows T5.1 (D3.13, V4.7): the states that replace the button, then T5.2 to T5.8. A quote's error belongs
 * to a complete form, so it can precede the reasons of an incomplete one. Approval comes after balance and warnings
 * (ADR 12).
 */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { areBalancesOld } from '../balances/select'
import type { UnixMs } from '../kernel'
import type { QuoteError } from '../quotes/events'
import { isTooOldToSign } from '../quotes/refresh'
import { isUnsupported } from '../quotes/unsupportedTokens'
import { decimalsCheck } from '../tokens/decimalsCheck'
import { isNative } from '../tokens/native'
import type { Order } from '../orders/state'
import { accountKind, walletStatus } from '../wallet/select'
import type { Funds } from './funds'
import { nativeSellBlocker, wrapBlocker } from './wrapBlockers'
import type { OrderBlocker } from './orderBlockerKinds'
import type { PricedForm } from './pricedForm'
import { tradeLookup } from './priceState'
import type { RecipientProblem } from './recipient'
import { type TradeGuards, guardedLoss } from './tradeGuards'

const OFFLINE: QuoteError = { code: 'offline-browser' }

const COIN_TO_CONTRACT: QuoteError = { code: 'transfer-eth-to-smart-contract' }

/** The protocol pays no native coin to a contract: refused before any request (T6.12, V6.12). */
const paysCoinToContract = (
  { session: { trade: swap, chain, wallet } }: AppState,
  { type, owner, receiver }: PricedForm,
): boolean =>
  owner !== null &&
  isNative(swap.buy) &&
  type === 'order' &&
  receiver === owner &&
  accountKind(wallet, chain.chainId, owner) === 'contract'

/** The error of the form's present question; offline, also before a request could be made. */
const quoteError = (state: AppState, form: PricedForm): QuoteError | null => {
  if (paysCoinToContract(state, form)) return COIN_TO_CONTRACT
  const error = form.quote?.error ?? null
  if (error !== null) return error
  return !state.session.chain.online && form.question !== null ? OFFLINE : null
}

const placementBlocker = ([order]: readonly Order[]): OrderBlocker | null => {
  if (order === undefined) return null
  const isOnItsWay = order.phase === 'signing' || order.phase === 'posting'
  return { kind: isOnItsWay ? 'placing' : 'unresolvedPlacement', uid: order.uid }
}

const lossBlocker = ({ impact, demand, maxLoss: limit }: TradeGuards): OrderBlocker | null => {
  const loss = guardedLoss(impact)
  return demand === 'refusal' && loss !== null ? { kind: 'lossTooHigh', loss, limit } : null
}

/** Amounts are signed in the atoms that decimals make of them, and a list may be wrong about those (C162). */
const decimalsBlocker = (state: AppState, { sell, buy }: PricedForm): OrderBlocker | null => {
  for (const token of [sell, buy]) {
    const check = token === null ? 'right' : decimalsCheck(state, token)
    if (token !== null && check !== 'right')
      return { kind: check === 'unreadable' ? 'tokenUnreadable' : 'tokenUnchecked', token }
  }
  return null
}

/** An invalid recipient stops the order, with the reason (T4.51, T5.6, T5.38). A name waits for its look-up (T4.52). */
const recipientBlocker = (problem: RecipientProblem): OrderBlocker => {
  if (problem === 'empty') return { kind: 'enterRecipient' }
  return problem === 'resolving' ? { kind: 'recipientLoading' } : { kind: 'invalidRecipient', problem }
}

const when = (holds: boolean, blocker: OrderBlocker | null): OrderBlocker | null => (holds ? blocker : null)

/** The sources of the reasons: the form with its price, and everything that depends on the time. */
export interface BlockableTrade extends PricedForm {
  readonly funds: Funds
  /** Fee, price impact, and the confirmations that they require from the owner. */
  readonly guards: TradeGuards
  /** The pair's placements with an unknown outcome. */
  readonly placements: readonly Order[]
}

/** `now` in chain time. */
export const orderBlocker = (state: AppState, trade: BlockableTrade, now: UnixMs): OrderBlocker | null => {
  const { chain, wallet, balances } = state.session
  const { owner, sell, buy, quote, guards } = trade
  const error = quoteError(state, trade)
  const reason = E.isLeft(trade.typed) ? trade.typed.left : null
  const problem = trade.recipient?.problem ?? null
  const { unsupported } = state.session.quotes
  const isFlagged = [sell, buy].some((token) => token !== null && isUnsupported(unsupported, token))
  const lookup = tradeLookup(trade.price)
  const nativeSell = nativeSellBlocker(state, trade, now)
  const feeEnds = quote?.fee?.expirationDate ?? now
  const { needed, balance, allowance, isShort, isApproving, toApprove, needsReset } = trade.funds

  const precedence: readonly (OrderBlocker | null)[] = [
    when(chain.newerCatalogue, { kind: 'reloadNeeded' }),
    when(error?.code === 'unsupported-token' || isFlagged, { kind: 'unsupportedToken' }),
    when(owner === null, { kind: 'connectWallet' }),
    when(walletStatus(wallet, chain.chainId) === 'wrongNetwork', { kind: 'wrongNetwork' }),
    wrapBlocker(state, trade, now),
    // Before a wrap too, because an amount of such a token may be wrong by many powers of ten.
    decimalsBlocker(state, trade),
    // Before a wrap that prepares an order, because no order can follow it.
    when(chain.clockDoubt?.chainId === chain.chainId, { kind: 'clockDoubted' }),
    // A wrap costs gas, so the loss is checked first: no one should wrap for a trade that is then refused.
    nativeSell && lossBlocker(guards),
    nativeSell,
    error && { kind: 'quoteError', error },
    reason && { kind: 'enterAmount', reason },
    when(sell === null || buy === null, { kind: 'selectToken' }),
    problem && recipientBlocker(problem),
    when(isShort, sell && { kind: 'insufficientBalance', token: sell }),
    when(lookup !== 'valid', { kind: 'quoteLoading' }),
    when(feeEnds <= now || (quote !== null && isTooOldToSign(quote, now)), { kind: 'quoteExpired' }),
    when(needed === null, { kind: 'nothingLeft' }),
    lossBlocker(guards),
    when(guards.needsFeeAcceptance, { kind: 'feeNotAccepted' }),
    when(guards.needsImpactAcceptance, { kind: 'impactNotAccepted' }),
    when(balance === null || allowance === null, { kind: 'balanceUnknown' }),
    when(owner !== null && areBalancesOld(balances, chain.chainId, owner, now), { kind: 'balanceOld' }),
    when(isApproving, sell && { kind: 'approving', token: sell }),
    when(toApprove !== null && needsReset === null, { kind: 'balanceUnknown' }),
    sell && toApprove !== null && needsReset !== null
      ? { kind: 'needsApproval', token: sell, amount: toApprove, needsReset }
      : null,
    when(guards.impact.tag === 'pending', { kind: 'impactLoading' }),
    placementBlocker(trade.placements),
  ]
  return precedence.find((blocker) => blocker !== null) ?? null
}
