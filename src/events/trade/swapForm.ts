/** The swap form's view: kinds and figures. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { balanceOf } from '../balances/select'
import type { ChainId } from '../chain/chains.data'
import type { AmountError, OrderKind, Address, Atoms, Bps, UnixMs, Usd18 } from '../kernel'
import { indication } from './indicativePrice'
import type { Side } from './events'
import type { PriceState } from './priceState'
import { type PricedForm, pricedForm } from './pricedForm'
import type { RecipientView } from './recipient'
import { tradeOf } from './trade'
import type { TradeGuards } from './tradeGuards'
import { type TradeWarning, tradeWarnings } from './tradeWarnings'
import type { Token } from '../tokens/token'
import { decimalsCheck } from '../tokens/decimalsCheck'
import { usdWorth } from '../tokens/usdWorth'

/** Why a typed text is not an amount. An empty text and zero are not mistakes. */
export type AmountProblem = Exclude<AmountError, 'empty' | 'zero'>

export interface SideView {
  readonly side: Side
  readonly token: Token | null
  /** An address from a link that is not a token here until the user imports it. */
  readonly unlisted: Address | null
  /** The text as typed on the typed side; null on the quoted one. */
  readonly typed: string | null
  /** The typed or quoted amount; null while there is none. */
  readonly amount: Atoms | null
  readonly problem: AmountProblem | null
  /** Null until it has been read, and if it can't be read. */
  readonly balance: Atoms | null
  readonly balanceUsd: Usd18 | null
  readonly usd: Usd18 | null
}

/** The terms of the trade by the current quote. */
export interface TermsView {
  readonly kind: OrderKind
  readonly sell: Token
  readonly buy: Token
  /**
   * The amounts that leave the wallet and arrive at the quoted price, fee included. Their ratio is the price (D3.32).
   */
  readonly sellAmount: Atoms
  readonly buyAmount: Atoms
  readonly fee: Atoms
  /** The fee as a share of all that leaves the wallet. */
  readonly feeShare: Bps
  readonly feeUsd: Usd18 | null
  /** Minimum received (sell) or maximum sent (buy). */
  readonly limit: Atoms
}

/** The price without an account (D3.5). */
export interface IndicativeView {
  readonly tag: 'pending' | 'known' | 'unknown' | 'failed'
  readonly terms:
    | (Pick<TermsView, 'sell' | 'buy' | 'sellAmount' | 'buyAmount'> & { readonly at: UnixMs })
    | null
}

export interface SwapFormView {
  readonly chainId: ChainId
  readonly account: Address | null
  readonly sell: SideView
  readonly buy: SideView
  readonly terms: TermsView | null
  readonly route: PriceState
  /** Null if a quote is requested, or nothing. */
  readonly indicative: IndicativeView | null
  /** The native coin against its wrapped token: one for one, without a quote. */
  readonly isWrap: boolean
  readonly recipient: RecipientView | null
  /** The form offers to add a recipient. */
  readonly offersRecipient: boolean
  readonly guards: TradeGuards
  readonly warnings: readonly TradeWarning[]
}

const problemOf = (amount: E.Either<AmountError, Atoms>): AmountProblem | null =>
  E.isLeft(amount) && amount.left !== 'empty' && amount.left !== 'zero' ? amount.left : null

/** Whether the decimals of these tokens are those of their contracts (X62). */
const areChecked = (state: AppState, tokens: readonly Token[]): boolean =>
  tokens.every((token) => decimalsCheck(state, token) === 'right')

/** The pair needs no price: one is the other, wrapped. */
const isWrapOf = ({ type }: PricedForm): boolean => type === 'wrap' || type === 'unwrap'

/** The amount of the side that was not typed. */
const otherAmount = (state: AppState, { quote }: PricedForm, now: UnixMs): Atoms | null => {
  const quoted = quote?.price.amount
  if (quoted !== undefined) return quoted
  const indicated = indication(state, now)
  return indicated?.tag === 'known' ? indicated.price : null
}

const sideView = (state: AppState, side: Side, now: UnixMs): SideView => {
  const { trade: swap, balances } = state.session
  const form = pricedForm(state)
  const { owner, typed: read } = form
  const token = form[side]
  const isTyped = swap.independent === side
  // The native coin and its wrapped token trade one for one, so both sides have the same amount.
  const isOwn = isTyped || isWrapOf(form)
  // If only a list names a token's decimals, none of its figures is shown (X62), except the typed one.
  const isChecked = token !== null && decimalsCheck(state, token) === 'right'
  const balance =
    owner === null || !isChecked ? null : (balanceOf(balances, swap.chainId, owner, token.address) ?? null)
  const typed = E.isRight(read) ? read.right : null
  const amount = isOwn ? typed : isChecked ? otherAmount(state, form, now) : null
  return {
    side,
    token,
    unlisted: token === null ? swap[side] : null,
    typed: isTyped ? swap.typed : null,
    amount,
    problem: isTyped ? problemOf(read) : null,
    balance,
    balanceUsd: token === null || balance === null ? null : usdWorth(state, token, balance, now),
    usd: token === null || amount === null ? null : usdWorth(state, token, amount, now),
  }
}

export const termsOf = (state: AppState, now: UnixMs): TermsView | null => {
  const { draft } = pricedForm(state)
  if (draft === null) return null
  const { amounts, kind, sellToken, buyToken, sold, bought } = draft
  if (!areChecked(state, [sellToken, buyToken])) return null
  const isSell = kind === 'sell'
  return {
    kind,
    sell: sellToken,
    buy: buyToken,
    sellAmount: sold,
    buyAmount: bought,
    fee: amounts.quotedFee,
    feeShare: amounts.feeShare,
    feeUsd: usdWorth(state, sellToken, amounts.quotedFee, now),
    limit: isSell ? amounts.minimumReceived : amounts.leavesWallet,
  }
}

const indicativeView = (state: AppState, now: UnixMs): IndicativeView | null => {
  const known = indication(state, now)
  if (known === null) return null
  const { sell, buy, amount: typed } = pricedForm(state)
  if (known.tag !== 'known' || sell === null || buy === null || typed === null)
    return { tag: known.tag, terms: null }
  const checks = [sell, buy].map((token) => decimalsCheck(state, token))
  if (checks.includes('unreadable')) return { tag: 'unknown', terms: null }
  if (checks.some((check) => check !== 'right')) return { tag: 'pending', terms: null }
  const isSell = state.session.trade.independent === 'sell'
  const [sellAmount, buyAmount] = isSell ? [typed, known.price] : [known.price, typed]
  return { tag: 'known', terms: { sell, buy, sellAmount, buyAmount, at: known.readAt } }
}

export const swapForm = (state: AppState, now: UnixMs): SwapFormView => {
  const trade = tradeOf(state, now)
  const { owner, price, recipient, guards } = trade
  const isWrap = isWrapOf(trade)
  return {
    chainId: state.session.trade.chainId,
    account: owner,
    sell: sideView(state, 'sell', now),
    buy: sideView(state, 'buy', now),
    terms: termsOf(state, now),
    route: price,
    indicative: indicativeView(state, now),
    isWrap,
    // Wrapping and unwrapping pay the sender only.
    recipient: isWrap ? null : recipient,
    offersRecipient: state.durable.settings.recipientToggleVisible && !isWrap,
    guards,
    warnings: tradeWarnings(trade),
  }
}
