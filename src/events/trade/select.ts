import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { type AmountError, type Atoms, readAmount } from '../kernel'
import { findToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import type { Side } from './events'

/** The decimals for reading a typed text while its side has no token. */
const USUAL_DECIMALS = 18

/** The token of a side; null when none is chosen, or it is not known. */
export const tokenOfSide = (state: AppState, side: Side): Token | null => {
  const { chainId, [side]: address } = state.session.trade
  return address === null ? null : (findToken(state, chainId, address) ?? null)
}

export interface FormTokens {
  readonly sell: Token | null
  readonly buy: Token | null
}

export const formTokens = (state: AppState): FormTokens => ({
  sell: tokenOfSide(state, 'sell'),
  buy: tokenOfSide(state, 'buy'),
})

/** The typed text as an amount of its side's token, or why it is not one. */
export const typedAmount = (state: AppState): E.Either<AmountError, Atoms> => {
  const { independent, typed } = state.session.trade
  return readAmount(typed, tokenOfSide(state, independent)?.decimals ?? USUAL_DECIMALS)
}

/** The typed amount in atoms; null when it is none (T5.10, T5.11), or its side has no token. */
export const formAmount = (state: AppState): Atoms | null => {
  const amount = typedAmount(state)
  return E.isRight(amount) && tokenOfSide(state, state.session.trade.independent) !== null
    ? amount.right
    : null
}
