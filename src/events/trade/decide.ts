import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import { balanceOf } from '../balances/select'
import type { AppEvent } from '../catalogue'
import { type Address, type Atoms, type UnixMs, formatAtoms } from '../kernel'
import { isNative } from '../tokens/native'
import { findToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import { accountOf } from '../wallet/select'
import { gasReserve } from './gasReserve'
import { type Side, AmountTyped, SidesSwapped, TokenChosen } from './events'
import { tokenOfSide } from './select'
import { MAX_TYPED_LENGTH } from './typedLength'

export type ChooseTokenRejection = { readonly tag: 'unknownToken' } | { readonly tag: 'unchanged' }

/** Chooses a side's token; the other side's token exchanges the sides (T1.12, T2.16, S4.70). */
export const chooseToken: Decision<{ readonly side: Side; readonly token: Address }, ChooseTokenRejection> = (
  state,
  { side, token },
) => {
  const { trade: swap } = state.session
  if (findToken(state, swap.chainId, token) === undefined) return E.left({ tag: 'unknownToken' })
  return swap[side] === token ? E.left({ tag: 'unchanged' }) : E.right([TokenChosen({ side, token })])
}

export type TypeAmountRejection = { readonly tag: 'unchanged' }

/**
 * Takes the typed text of either side (T1.13), valid or not, because the form shows what is wrong with it. A text
 * longer than any amount is cut, and the ellipsis keeps the rest from counting as one. If it were refused instead, the
 * earlier amount would stay in use (X235).
 */
export const typeAmount: Decision<{ readonly side: Side; readonly text: string }, TypeAmountRejection> = (
  { session: { trade: swap } },
  { side, text: typed },
) => {
  const text = typed.length > MAX_TYPED_LENGTH ? `${typed.slice(0, MAX_TYPED_LENGTH)}…` : typed
  return swap.independent === side && swap.typed === text
    ? E.left({ tag: 'unchanged' })
    : E.right([AmountTyped({ side, text })])
}

/** Exchanges the tokens of the two sides, and which side is typed (T2.14, T2.15). */
export const swapSides: Decision<unknown, never> = () => E.right([SidesSwapped({})])

export type UseMaxRejection =
  | { readonly tag: 'notConnected' }
  | { readonly tag: 'noToken' }
  | { readonly tag: 'balanceUnknown' }
  | { readonly tag: 'nothingThere' }

/**
 * The most that can be typed of the sell token's balance: all of it, or for the native coin, all but the reserve for
 * gas (X163).
 */
const mostToSell = (
  state: AppState,
  now: UnixMs,
): E.Either<UseMaxRejection, readonly [most: Atoms, token: Token]> => {
  const { wallet, balances, trade: swap } = state.session
  const account = accountOf(wallet)
  const token = tokenOfSide(state, 'sell')
  if (account === null) return E.left({ tag: 'notConnected' })
  if (token === null) return E.left({ tag: 'noToken' })
  const balance = balanceOf(balances, swap.chainId, account, token.address)
  if (balance === undefined) return E.left({ tag: 'balanceUnknown' })
  const most = isNative(token.address) ? balance - gasReserve(state, swap.chainId, now) : balance
  return most <= 0n ? E.left({ tag: 'nothingThere' }) : E.right([most, token])
}

const sellAmount = (part: Atoms, { decimals }: Token): AppEvent =>
  AmountTyped({ side: 'sell', text: formatAtoms(part, decimals) })

/** Types the whole balance of the sell token; of the native coin, less what gas needs. */
export const useMax: Decision<unknown, UseMaxRejection> = (state, _, { now }) => {
  const most = mostToSell(state, now)
  return E.isLeft(most) ? most : E.right([sellAmount(...most.right)])
}

/** Types a share of what 'Max' types, in whole per cent. */
export const useShare: Decision<{ readonly percent: number }, UseMaxRejection> = (
  state,
  { percent },
  { now },
) => {
  const most = mostToSell(state, now)
  if (E.isLeft(most)) return most
  const [atoms, token] = most.right
  const part = (atoms * BigInt(percent)) / 100n
  return part <= 0n ? E.left({ tag: 'nothingThere' }) : E.right([sellAmount(part, token)])
}
