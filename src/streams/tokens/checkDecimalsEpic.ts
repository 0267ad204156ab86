import * as E from 'fp-ts/Either'
import {
  type Observable,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  of,
  switchMap,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { balanceOf, holdingsOf } from '../../events/balances/select'
import type { Address } from '../../events/kernel'
import type { Side } from '../../events/trade/events'
import { tokenOfSide } from '../../events/trade/select'
import { decimalsCheck, isFromChain } from '../../events/tokens/decimalsCheck'
import { ListedTokenCorrected, TokenDecimalsRead } from '../../events/tokens/events'
import { tokensOf } from '../../events/tokens/select'
import { tokenKey } from '../../events/tokens/state'
import type { Token } from '../../events/tokens/token'
import { accountOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { Chain } from '../ports/Chain'

/** The pause after a chain that did not answer (C161): 10 s in ms. */
const PAUSE_MS = 10_000
/**
 * The pause before asking a contract that named no decimals again, in ms: a node that lags behind doesn't have it yet
 * (C260).
 */
const UNREADABLE_MS = 30_000

/**
 * Compares the decimals of the form's list tokens with their contracts, and corrects those that differ (C162). While
 * the selector is open, it also reads those of the tokens whose balance it shows (X62).
 */
export const checkDecimalsEpic: Epic = (log, { chain }) =>
  merge(checked(log, chain, 'sell'), checked(log, chain, 'buy'), held(log, chain))

/**
 * The first token whose balance the open selector shows and whose decimals no contract has named yet. Null if there is
 * none.
 */
const heldUnread = (state: AppState): Address | null => {
  const { chain, tokens, balances, wallet } = state.session
  const account = accountOf(wallet)
  if (!tokens.isSelectorOpen || account === null) return null
  const { chainId } = chain
  const isUnread = (address: Address): boolean =>
    tokens.decimals[tokenKey(chainId, address)] === undefined && !isFromChain(state, { chainId, address })
  const chosen = tokensOf(state, chainId)
    .filter(({ address }) => (balanceOf(balances, chainId, account, address) ?? 0n) > 0n)
    .map(({ address }) => address)
  const addresses = [...chosen, ...Object.keys(holdingsOf(balances, chainId, account) ?? {})]
  return addresses.find(isUnread) ?? null
}

const held = (log: EpicLog, chain: Chain): Observable<AppEvent> =>
  select(log, heldUnread).pipe(
    // switchMap: the answer about one token makes the next one the first.
    switchMap((address) =>
      address === null
        ? EMPTY
        : readDecimals(chain, { chainId: log.state$.value.session.chain.chainId, address }).pipe(
            whileOnline(log),
            whileVisible(log),
          ),
    ),
  )

interface Doubt {
  readonly token: Token
  readonly check: 'pending' | 'wrong' | 'unreadable'
}

const doubtAt =
  (side: Side) =>
  (state: AppState): Doubt | null => {
    const token = tokenOfSide(state, side)
    const check = token === null ? 'right' : decimalsCheck(state, token)
    return token === null || check === 'right' ? null : { token, check }
  }

const same = (a: Doubt | null, b: Doubt | null): boolean =>
  a === b || (a !== null && b !== null && a.token === b.token && a.check === b.check)

const checked = (log: EpicLog, chain: Chain, side: Side): Observable<AppEvent> =>
  select(log, doubtAt(side), same).pipe(
    // switchMap: a token that left the form needs no check.
    switchMap((doubt) => {
      if (doubt === null) return EMPTY
      switch (doubt.check) {
        case 'wrong':
          return correction(log, doubt.token)
        case 'pending':
          return readDecimals(chain, doubt.token).pipe(whileOnline(log), whileVisible(log))
        case 'unreadable':
          return readAgain(chain, doubt.token).pipe(whileOnline(log), whileVisible(log))
      }
    }),
  )

const correction = ({ state$ }: EpicLog, { chainId, address, decimals }: Token): Observable<AppEvent> => {
  const actual = state$.value.session.tokens.decimals[tokenKey(chainId, address)] ?? null
  return actual === null
    ? EMPTY
    : of(ListedTokenCorrected({ chainId, address, decimals: actual, listed: decimals }))
}

/** Asks until the contract names its decimals: the same answer is not news. */
const readAgain = (chain: Chain, token: Token): Observable<AppEvent> =>
  timer(UNREADABLE_MS, UNREADABLE_MS).pipe(
    // exhaustMap: one question at a time, however long the chain takes.
    exhaustMap(() => readDecimals(chain, token)),
    filter((event) => event.type === 'TokenDecimalsRead' && event.data.decimals !== null),
  )

const readDecimals = (
  chain: Chain,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): Observable<AppEvent> =>
  defer(() => chain.token(chainId, address)).pipe(
    // concatMap: the chain answers once.
    concatMap((answer) => {
      if (E.isRight(answer)) {
        const { hasCode, decimals } = answer.right
        return of(TokenDecimalsRead({ chainId, address, decimals: hasCode ? decimals : null }))
      }
      return answer.left.tag === 'notConfigured'
        ? EMPTY
        : timer(PAUSE_MS).pipe(switchMap(() => readDecimals(chain, { chainId, address })))
    }),
  )
