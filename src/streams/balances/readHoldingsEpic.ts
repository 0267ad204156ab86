import * as E from 'fp-ts/Either'
import { type Observable, defer, EMPTY, filter, map, merge, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import { HoldingsRead } from '../../events/balances/events'
import { holdingsOf } from '../../events/balances/select'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import { listsOf } from '../../events/tokens/lists'
import { accountOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { requestOnEach } from '../operators/requestOnEach'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import type { TokenLists } from '../ports/TokenLists'
import { sameRecord } from './sameRecord'

/** While the selector is open its balances are read again after this time (C163): 60 s in ms. */
const RENEWED_MS = 60_000

interface Reader {
  readonly chainId: ChainId
  readonly account: Address
  /** Versions of the active lists. */
  readonly hashes: readonly string[]
}

/** Null while the selector is closed: the form needs its own two balances and no others. */
const readerOf = ({ durable, session }: AppState): Reader | null => {
  const account = accountOf(session.wallet)
  if (account === null || !session.tokens.isSelectorOpen) return null
  const { chainId } = session.chain
  const hashes = listsOf(durable.tokens, chainId).flatMap(({ isActive, current }) =>
    isActive && current !== null ? [current.hash] : [],
  )
  return hashes.length === 0 ? null : { chainId, account, hashes }
}

const same = (a: Reader | null, b: Reader | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account && a?.hashes.join() === b?.hashes.join()

/** Reads what the account has of the tokens of all active lists while the selector is open. */
export const readHoldingsEpic: Epic = (log, { tokenLists }) =>
  select(log, readerOf, same).pipe(
    // switchMap: the answer for another account or network, or for a closed selector, is no longer needed.
    switchMap((reader) =>
      reader === null
        ? EMPTY
        : requestOnEach(
            merge(
              timer(RENEWED_MS, RENEWED_MS),
              log.fact$.pipe(ofType('TransactionMined', 'OrderFilled', 'TokenListFetched')),
            ),
            read(log, tokenLists, reader),
          ).pipe(whileOnline(log), whileVisible(log)),
    ),
  )

const read = (
  { state$ }: EpicLog,
  tokenLists: TokenLists,
  { chainId, account, hashes }: Reader,
): Observable<AppEvent> =>
  defer(() => tokenLists.holdings(chainId, account, hashes)).pipe(
    filter(E.isRight),
    filter(({ right }) => {
      const before = holdingsOf(state$.value.session.balances, chainId, account)
      return before === undefined || !sameRecord(before, right)
    }),
    map(({ right }) => HoldingsRead({ chainId, account, balances: right })),
  )
