import * as E from 'fp-ts/Either'
import { type Observable, defer, EMPTY, filter, map, merge, switchMap, tap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import { HoldingsRead } from '../../events/balances/events'
import { holdingsOf } from '../../events/balances/select'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { type Address, type UnixMs, isFresh } from '../../events/kernel'
import { listsOf } from '../../events/tokens/lists'
import { accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import { requestOnEach } from '../operators/requestOnEach'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { sameRecord } from './sameRecord'

/** While the selector is open its balances are read again after this time (C163): 60 s in ms. */
const RENEWED_MS = 60_000
/**
 * The interval between readings of all tokens (C568): 1 h in ms. Readings in between cover the account's tokens, its
 * favorites, and some others.
 */
const WHOLE_MS = 3_600_000
/** The number of others to read each time, in turn (C568). At 40 bytes each, that's 20 kB a minute. */
const OTHERS = 500

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

/**
 * When a reader last read all tokens, and the number of partial readings since. A rerun gets the same answers to the
 * same questions.
 */
interface Whole {
  readonly reader: Reader
  readonly at: UnixMs
  parts: number
}

/**
 * Reads the account's balances of the tokens on all active lists while the selector is open. The first reading covers
 * all of them, later ones those that it has, even after the selector was closed and opened again (X149).
 */
export const readHoldingsEpic: Epic = (log, { tokenLists }) =>
  defer(() => {
    let whole: Whole | null = null
    const read = (reader: Reader): Observable<AppEvent> =>
      defer(() => {
        const now = log.now()
        const { chainId, account, hashes } = reader
        const known = holdingsOf(log.state$.value.session.balances, chainId, account)
        const last =
          whole !== null && same(whole.reader, reader) && isFresh(whole.at, now, WHOLE_MS) ? whole : null
        if (last === null || known === undefined) {
          return tokenLists.holdings(chainId, account, hashes).pipe(
            tap((answer) => {
              if (E.isRight(answer)) whole = { reader, at: now, parts: 0 }
            }),
          )
        }
        // Sorted: a recording keeps a record's keys in another order, and a rerun must ask the same.
        const named = [...Object.keys(known), ...favouritesOn(log.state$.value, chainId)].sort()
        return tokenLists.holdings(chainId, account, hashes, { named, nth: last.parts++, count: OTHERS })
      }).pipe(
        filter(E.isRight),
        filter(({ right }) => {
          const { chainId, account } = reader
          const before = holdingsOf(log.state$.value.session.balances, chainId, account)
          return before === undefined || !sameRecord(before, right)
        }),
        map(({ right }) =>
          HoldingsRead({ chainId: reader.chainId, account: reader.account, balances: right }),
        ),
      )
    return select(log, readerOf, same).pipe(
      // switchMap: the answer for another account or network, or for a closed selector, is no longer needed.
      switchMap((reader) =>
        reader === null
          ? EMPTY
          : requestOnEach(
              merge(
                timer(RENEWED_MS, RENEWED_MS),
                log.fact$.pipe(ofType('TransactionMined', 'OrderFilled', 'TokenListFetched')),
              ),
              read(reader),
            ).pipe(whileOnline(log), whileVisible(log)),
      ),
    )
  })

const favouritesOn = ({ durable }: AppState, chainId: ChainId): readonly Address[] =>
  Object.keys(durable.tokens.favourites).flatMap((key) => {
    const [chain, address] = key.split(':')
    return chain === String(chainId) && address !== undefined ? [address] : []
  })
