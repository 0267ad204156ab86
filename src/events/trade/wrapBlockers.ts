/** The blockers of a wrap, of an unwrap, and of the wrap with which a sale of the coin starts. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { allowanceOf, areBalancesOld, balanceOf, balancesBlock } from '../balances/select'
import type { Atoms, UnixMs } from '../kernel'
import { openSellNeed } from '../orders/select'
import { wrappedToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import { wrapUnderWay } from '../transactions/approvalUnderWay'
import { atMost } from './funds'
import type { NativeSale, OrderBlocker } from './orderBlockerKinds'
import type { PricedForm } from './pricedForm'

const balanceOfForm = ({ session }: AppState, { owner }: PricedForm, token: Token): Atoms | null =>
  owner === null ? null : (balanceOf(session.balances, session.trade.chainId, owner, token.address) ?? null)

/** By figures this old a wrap that was mined since would be requested once more (X196). */
const areFormBalancesOld = ({ session }: AppState, { owner }: PricedForm, now: UnixMs): boolean =>
  owner !== null && areBalancesOld(session.balances, session.trade.chainId, owner, now)

const pendingWrapBlocker = (state: AppState, { owner }: PricedForm, now: UnixMs): OrderBlocker | null => {
  const { chainId } = state.session.trade
  if (owner === null) return null
  const block = balancesBlock(state.session.balances, chainId, owner)
  const transaction = wrapUnderWay(state.durable.transactions, { chainId, owner }, block, now)
  if (transaction === undefined) return null
  const { id, info } = transaction
  return { kind: 'wrapping', direction: info.type, wrapped: info.token, id }
}

/** The pair of the coin and its wrapped token: 'Enter an amount' and the balance are all that can be wrong with it (V6.13). */
export const wrapBlocker = (state: AppState, form: PricedForm, now: UnixMs): OrderBlocker | null => {
  const { type: direction, sell, typed } = form
  if ((direction !== 'wrap' && direction !== 'unwrap') || sell === null) return null
  const pendingWrap = pendingWrapBlocker(state, form, now)
  if (pendingWrap !== null) return pendingWrap
  if (E.isLeft(typed)) return { kind: 'enterAmount', reason: typed.left }
  const balance = balanceOfForm(state, form, sell)
  if (balance === null) return { kind: 'balanceUnknown' }
  if (areFormBalancesOld(state, form, now)) return { kind: 'balanceOld' }
  if (balance < typed.right) return { kind: 'insufficientBalance', token: sell }
  return { kind: 'wrap', direction, amount: typed.right }
}

/** The most of the wrapped token that the trade takes: typed, or quoted for what is bought. */
const needOf = (state: AppState, { draft, amount }: PricedForm): Atoms | null =>
  state.session.trade.independent === 'sell' ? amount : (draft?.amounts.leavesWallet ?? null)

/** The allowance that the sale needs, for open orders of the wrapped token too (D5.12); null: there is enough. */
const toApproveFor = (
  { durable, session }: AppState,
  { owner }: PricedForm,
  wrapped: Token,
  need: Atoms,
): Atoms | null => {
  const { chainId } = session.trade
  if (owner === null) return null
  const total = atMost(need + openSellNeed(durable.orders, chainId, owner, wrapped.address))
  const allowance = allowanceOf(session.balances, chainId, owner, wrapped.address) ?? 0n
  return allowance >= total ? null : total
}

const canBePlanned = ({ type, sell, buy, typed, recipient }: PricedForm): boolean =>
  type === 'nativeSell' &&
  sell !== null &&
  buy !== null &&
  E.isRight(typed) &&
  (recipient === null || recipient.problem === null)

/**
 * The plan of a sale of the coin: the missing wrapped tokens are wrapped, and then sold (V6.7). It exists only once the
 * trade has a price, because a wrap costs gas. After a quote error the form offers to switch to the wrapped token. Left:
 * why there is no plan, or null if other blockers say it.
 */
const nativeSale = (state: AppState, form: PricedForm): E.Either<OrderBlocker | null, NativeSale> => {
  const { sell, quote } = form
  const wrapped = wrappedToken(state, state.session.trade.chainId)
  if (!canBePlanned(form) || sell === null || wrapped === undefined || quote === null) return E.left(null)
  if (quote.error !== null)
    return E.right({ kind: 'nativeSell', missing: 0n, uses: 0n, approve: null, wrapped })
  const need = needOf(state, form)
  if (quote.price.amount === null || need === null) return E.left(null)
  const [native, have] = [balanceOfForm(state, form, sell), balanceOfForm(state, form, wrapped)]
  if (native === null || have === null) return E.left({ kind: 'balanceUnknown' })
  const uses = state.session.trade.wrapsAll ? 0n : need > have ? have : need
  const missing = need - uses
  return missing > native
    ? E.left({ kind: 'insufficientBalance', token: sell })
    : E.right({
        ...{ kind: 'nativeSell', missing, uses, wrapped },
        approve: toApproveFor(state, form, wrapped, need),
      })
}

/** The blockers of a sale of the coin, and then the sale itself, whose press starts its plan. */
export const nativeSellBlocker = (state: AppState, form: PricedForm, now: UnixMs): OrderBlocker | null => {
  if (!canBePlanned(form)) return null
  const pendingWrap = pendingWrapBlocker(state, form, now)
  if (pendingWrap !== null) return pendingWrap
  const blocker = E.toUnion(nativeSale(state, form))
  const isReckoned =
    blocker?.kind === 'insufficientBalance' ||
    (blocker?.kind === 'nativeSell' && blocker.missing + blocker.uses > 0n)
  return isReckoned && areFormBalancesOld(state, form, now) ? { kind: 'balanceOld' } : blocker
}

/**
 * The plan that the form shows (X322). It stays while the sale waits, such as for newer balances. Null if the sale can't
 * be made, or if its wrap is under way.
 */
export const shownSale = (
  state: AppState,
  form: PricedForm,
  blocker: OrderBlocker | null,
): NativeSale | null =>
  blocker?.kind === 'nativeSell' || blocker?.kind === 'balanceOld'
    ? E.getOrElseW(() => null)(nativeSale(state, form))
    : null
