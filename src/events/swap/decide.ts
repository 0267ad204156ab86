import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { balanceOf } from '../balances/select'
import type { AppEvent } from '../catalogue'
import { formatAtoms } from '../kernel/amount'
import type { Decision } from '../kernel/decision'
import type { Address, Atoms } from '../kernel/units'
import { isNative } from '../tokens/native'
import { findToken } from '../tokens/select'
import { accountOf } from '../wallet/select'
import type { Side } from './events'
import { AmountTyped, SidesSwapped, TokenChosen } from './events'
import { tokenOfSide } from './select'
import { MAX_TYPED_LENGTH } from './typedLength'

export type ChooseTokenRejection = { readonly tag: 'unknownToken' } | { readonly tag: 'unchanged' }

/** Chooses a side's token; the other side's token makes the sides swap (T §2). */
export const chooseToken: Decision<
  AppState,
  { readonly side: Side; readonly token: Address },
  AppEvent,
  ChooseTokenRejection
> = ({ durable, session: { swap } }, { side, token }) => {
  if (findToken(durable.tokens, swap.chainId, token) === undefined) return E.left({ tag: 'unknownToken' })
  return swap[side] === token ? E.left({ tag: 'unchanged' }) : E.right([TokenChosen({ side, token })])
}

export type TypeAmountRejection = { readonly tag: 'tooLong' } | { readonly tag: 'unchanged' }

/** Takes the text as typed, right or wrong: what is wrong with it is for the form to say. */
export const typeAmount: Decision<
  AppState,
  { readonly side: Side; readonly text: string },
  AppEvent,
  TypeAmountRejection
> = ({ session: { swap } }, { side, text }) => {
  if (text.length > MAX_TYPED_LENGTH) return E.left({ tag: 'tooLong' })
  return swap.independent === side && swap.typed === text
    ? E.left({ tag: 'unchanged' })
    : E.right([AmountTyped({ side, text })])
}

export const swapSides: Decision<AppState, unknown, AppEvent, never> = () => E.right([SidesSwapped({})])

export type UseMaxRejection =
  | { readonly tag: 'notConnected' }
  | { readonly tag: 'noToken' }
  | { readonly tag: 'balanceUnknown' }
  | { readonly tag: 'nothingThere' }

/** What of the native coin is kept back for gas (facts product §6f): 0.01 of it. */
const KEPT_FOR_GAS: Atoms = 10n ** 16n

/** Types the whole balance of the sell token; of the native coin, what gas does not need. */
export const useMax: Decision<AppState, unknown, AppEvent, UseMaxRejection> = (state) => {
  const { wallet, balances, swap } = state.session
  const account = accountOf(wallet)
  const token = tokenOfSide(state, 'INPUT')
  if (account === null) return E.left({ tag: 'notConnected' })
  if (token === null) return E.left({ tag: 'noToken' })
  const balance = balanceOf(balances, swap.chainId, account, token.address)
  if (balance === undefined) return E.left({ tag: 'balanceUnknown' })
  const most = isNative(token.address) ? balance - KEPT_FOR_GAS : balance
  if (most <= 0n) return E.left({ tag: 'nothingThere' })
  return E.right([AmountTyped({ side: 'INPUT', text: formatAtoms(most, token.decimals) })])
}
