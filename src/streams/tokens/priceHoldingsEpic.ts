import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, defer, filter, from, map, mergeMap, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { balanceOf, holdingsOf } from '../../events/balances/select'
import type { ChainId } from '../../events/chain/chains.data'
import { type Address, isFresh } from '../../events/kernel'
import { mayLeave } from '../../events/settings/optionalRequests'
import { contractDecimals } from '../../events/tokens/decimalsCheck'
import { FiatPriceRead } from '../../events/tokens/events'
import { contractOf, nativeToken } from '../../events/tokens/native'
import { tokensOf, usdReadingOf } from '../../events/tokens/select'
import { tokenKey } from '../../events/tokens/state'
import { accountOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { PriceSource } from '../ports/PriceSource'

/** The number of the account's tokens to value (C575), with a request each. */
const MOST_VALUED = 20
/** So many requests at a time (C575). */
const AT_ONCE = 4
/** A price is read again after this time, well before it no longer counts, in ms. */
const RENEWED_MS = 120_000
/** Balances and decimals arrive one after the other: they are waited for this long, in ms (C575). */
const SETTLED_MS = 300

interface Held {
  readonly chainId: ChainId
  readonly address: Address
  /** Of the contract (X62). */
  readonly decimals: number
}

/** The tokens that the open selector shows a balance of, the coin first; none while it is closed. */
const heldTokens = (state: AppState): readonly Held[] => {
  const { chain, tokens, balances, wallet } = state.session
  const account = accountOf(wallet)
  if (!tokens.isSelectorOpen || account === null || !mayLeave(state, 'logosAndPrices')) return []
  const { chainId } = chain
  const ofLog = [nativeToken(chainId), ...tokensOf(state, chainId)]
    .filter(({ address }) => (balanceOf(balances, chainId, account, address) ?? 0n) > 0n)
    .map((token) => ({
      address: contractOf(chainId, token.address),
      decimals: contractDecimals(state, token),
    }))
  const ofLists = Object.keys(holdingsOf(balances, chainId, account) ?? {}).map((address) => ({
    address,
    decimals: tokens.decimals[tokenKey(chainId, address)],
  }))
  const held = new Map<Address, Held>()
  for (const { address, decimals } of [...ofLog, ...ofLists])
    if (decimals !== undefined && decimals !== null && !held.has(address))
      held.set(address, { chainId, address, decimals })
  return [...held.values()].slice(0, MOST_VALUED)
}

const areSame = (a: readonly Held[], b: readonly Held[]): boolean =>
  a.length === b.length &&
  a.every(
    (one, i) =>
      one.address === b[i]?.address && one.chainId === b[i].chainId && one.decimals === b[i].decimals,
  )

/** While the selector is open, reads the dollar prices of the tokens that the account has (X167). */
export const priceHoldingsEpic: Epic = (log, { priceSource }) =>
  select(log, heldTokens, areSame).pipe(
    // switchMap: tokens that the account no longer holds, or that are no longer shown, need no price, and received
    // answers aren't requested again. (debounceTime reads a clock that no recording holds.)
    switchMap((held) =>
      held.length === 0
        ? EMPTY
        : timer(SETTLED_MS).pipe(
            switchMap(() => pollEvery(RENEWED_MS, () => pricesOf(log, priceSource, held))),
            whileOnline(log),
            whileVisible(log),
          ),
    ),
  )

const pricesOf = (log: EpicLog, source: PriceSource, held: readonly Held[]): Observable<AppEvent> =>
  from(held).pipe(
    // mergeMap: one slow answer holds up none of the others.
    mergeMap(
      ({ chainId, address, decimals }) =>
        defer(() => {
          const reading = usdReadingOf(log.state$.value.session.tokens, chainId, address)
          const now = log.now()
          return reading !== undefined && isFresh(reading.at, now, RENEWED_MS - 1)
            ? EMPTY
            : source.usdPerToken(chainId, address, decimals)
        }).pipe(
          filter(E.isRight),
          map(({ right }) => FiatPriceRead({ chainId, token: address, usd: right })),
        ),
      AT_ONCE,
    ),
  )
