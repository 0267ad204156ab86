/**
 * The first reason why the form cannot trade now; null when it can. The button shows it, and `placeOrder` and
 * `approve` refuse by it, so that the two can never disagree (A1.8).
 *
 * The order is that of T5.1 (D3.13, V4.7): the states that replace the button, then T5.2 to T5.8. A quote's error belongs to a
 * complete form, so it can precede the reasons of an incomplete one. Approval comes after balance and warnings (ADR 12).
 */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { areBalancesOld } from '../balances/select'
import type { AmountError, UnixMs } from '../kernel'
import type { QuoteError } from '../quotes/events'
import { formQuestion } from './formQuestion'
import { currentQuote } from './currentQuote'
import { isTooOldToSign } from '../quotes/shouldRefetch'
import { isUnsupported } from '../quotes/unsupported'
import { decimalsCheck } from '../tokens/decimalsCheck'
import { isNative } from '../tokens/native'
import { accountKind, accountOf, walletStatus } from '../wallet/select'
import { formPlacements } from './formPlacements'
import { formTrade } from './formTrade'
import { fundsOf } from './funds'
import { nativeSellBlocker, wrapBlocker } from './nativeCoin'
import type { OrderBlocker } from './orderBlockerKinds'
import { type RecipientProblem, receiverOf, recipientProblem } from './recipient'
import { formTokens, typedAmount } from './select'
import { type TradeGuards, guardedLoss, tradeGuards } from './tradeGuards'
import { tradeLookup, priceState } from './priceState'

const OFFLINE: QuoteError = { code: 'offline-browser' }

const COIN_TO_CONTRACT: QuoteError = { code: 'transfer-eth-to-smart-contract' }

/** The protocol pays no native coin to a contract: refused before any request (T6.12, V6.12). */
const paysCoinToContract = (state: AppState): boolean => {
  const { trade: swap, chain, wallet } = state.session
  const owner = accountOf(wallet)
  return (
    owner !== null &&
    isNative(swap.OUTPUT) &&
    formTrade(state) === 'order' &&
    receiverOf(state, owner) === owner &&
    accountKind(wallet, chain.chainId, owner) === 'contract'
  )
}

/** The error of the form's present question; offline, also before a request could be made. */
const quoteError = (state: AppState): QuoteError | null => {
  if (paysCoinToContract(state)) return COIN_TO_CONTRACT
  const error = currentQuote(state)?.error ?? null
  if (error !== null) return error
  return !state.session.chain.online && formQuestion(state) !== null ? OFFLINE : null
}

const missingAmount = (state: AppState): AmountError | null => {
  const amount = typedAmount(state)
  return E.isLeft(amount) ? amount.left : null
}

const placementBlocker = (state: AppState): OrderBlocker | null => {
  const [order] = formPlacements(state)
  if (order === undefined) return null
  const isOnItsWay = order.phase === 'signing' || order.phase === 'posting'
  return { kind: isOnItsWay ? 'placing' : 'unresolvedPlacement', uid: order.uid }
}

const lossBlocker = ({ impact, demand, maxLoss: limit }: TradeGuards): OrderBlocker | null => {
  const loss = guardedLoss(impact)
  return demand === 'refusal' && loss !== null ? { kind: 'lossTooHigh', loss, limit } : null
}

/** Amounts are signed in the atoms that decimals make of them, and a list may be wrong about those (C162). */
const decimalsBlocker = (state: AppState): OrderBlocker | null => {
  const { sell, buy } = formTokens(state)
  for (const token of [sell, buy]) {
    const check = token === null ? 'right' : decimalsCheck(state, token)
    if (token !== null && check !== 'right')
      return { kind: check === 'unreadable' ? 'tokenUnreadable' : 'tokenUnchecked', token }
  }
  return null
}

/** A recipient that is not valid stops the order, with the reason (T4.51, T5.6, T5.38); a name waits for its look-up (T4.52). */
const recipientBlocker = (problem: RecipientProblem): OrderBlocker => {
  if (problem === 'empty') return { kind: 'enterRecipient' }
  return problem === 'resolving' ? { kind: 'recipientLoading' } : { kind: 'invalidRecipient', problem }
}

const when = (holds: boolean, blocker: OrderBlocker | null): OrderBlocker | null => (holds ? blocker : null)

/** `now` in chain time. */
export const orderBlocker = (state: AppState, now: UnixMs): OrderBlocker | null => {
  const { chain, wallet, balances } = state.session
  const owner = accountOf(wallet)
  const { sell, buy } = formTokens(state)
  const error = quoteError(state)
  const reason = missingAmount(state)
  const problem = recipientProblem(state)
  const quote = currentQuote(state)
  const { unsupported } = state.session.quotes
  const isFlagged = [sell, buy].some((token) => token !== null && isUnsupported(unsupported, token))
  const lookup = tradeLookup(priceState(state))
  const guards = tradeGuards(state, now)
  const nativeSell = nativeSellBlocker(state, now)
  const feeEnds = quote?.fee?.expirationDate ?? now
  const { needed, balance, allowance, isShort, isApproving, toApprove, needsReset } = fundsOf(state, now)

  const precedence: readonly (OrderBlocker | null)[] = [
    when(chain.newerCatalogue, { kind: 'reloadNeeded' }),
    when(error?.code === 'unsupported-token' || isFlagged, { kind: 'unsupportedToken' }),
    when(owner === null, { kind: 'connectWallet' }),
    when(walletStatus(wallet, chain.chainId) === 'wrongNetwork', { kind: 'wrongNetwork' }),
    wrapBlocker(state, now),
    // Before a wrap too, because an amount of such a token may be wrong by many powers of ten.
    decimalsBlocker(state),
    // Before a wrap that prepares an order, because no order can follow it.
    when(chain.clockDoubt?.chainId === chain.chainId, { kind: 'clockDoubted' }),
    // A wrap costs gas, so the loss is checked first: nobody should wrap for a trade that is then refused.
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
    placementBlocker(state),
  ]
  return precedence.find((blocker) => blocker !== null) ?? null
}
