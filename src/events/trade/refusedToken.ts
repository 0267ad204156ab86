/** Which token of the form the order book refuses to trade, and why, as far as it said so (T8.39). */
import type { AppState } from '../appState'
import type { Address } from '../kernel'
import { isUnsupported } from '../quotes/unsupportedTokens'
import type { Side } from './events'
import { pricedForm } from './pricedForm'
import { contractOf } from '../tokens/native'
import type { Token } from '../tokens/token'

export interface RefusedToken {
  readonly token: Token
  readonly side: Side
  /** The order book's own text; null if it gave none. */
  readonly reason: string | null
}

/** Whether the order book's text names the token; the coin is named by its wrapped token. */
const names = (description: string | undefined, { chainId, address }: Token): boolean =>
  [address, contractOf(chainId, address)].some((one: Address) =>
    (description ?? '').toLowerCase().includes(one.toLowerCase()),
  )

/** What follows 'Token 0x... is unsupported:'. */
export const refusalReason = (description: string | undefined): string | null =>
  /is unsupported: *(\S.*)$/.exec(description ?? '')?.[1] ?? null

/** The traded token that a refusal names (C140). Null if it names none of them. */
export const namedToken = (description: string | undefined, tokens: readonly Token[]): Token | null =>
  tokens.find((token) => names(description, token)) ?? null

/**
 * The token that the present answer names, or one that an earlier refusal marked. Its text stays known while no new
 * question names the token, whatever the user types in the meantime (T4.109).
 */
export const refusedToken = (state: AppState): RefusedToken | null => {
  const { stored, unsupported } = state.session.quotes
  const refusals = Object.values(stored).flatMap(({ error }) =>
    error?.code === 'unsupported-token' && error.description !== undefined ? [error.description] : [],
  )
  const { quote, sell, buy } = pricedForm(state)
  const present = quote?.error?.description
  const sides = (
    [
      ['sell', sell],
      ['buy', buy],
    ] as const
  ).flatMap(([side, token]) => (token === null ? [] : [{ side, token }]))
  const found =
    sides.find(({ token }) => names(present, token)) ??
    sides.find(({ token }) => isUnsupported(unsupported, token))
  return found === undefined
    ? null
    : { ...found, reason: refusalReason(refusals.find((text) => names(text, found.token))) }
}
