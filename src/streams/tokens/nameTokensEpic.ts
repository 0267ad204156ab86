import * as E from 'fp-ts/Either'
import {
  type Observable,
  EMPTY,
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  switchMap,
  tap,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { type Address, type UnixMs, canonicalJson, isFresh } from '../../events/kernel'
import { TokenFound, TokenNamesRead } from '../../events/tokens/events'
import { listStatus, listsOf } from '../../events/tokens/lists'
import { isInLists } from '../../events/tokens/names'
import { isListed, tokensOf } from '../../events/tokens/select'
import { listKey, tokenKey } from '../../events/tokens/state'
import type { Epic, EpicLog } from '../Epic'
import { keepFresh } from '../operators/keepFresh'
import { select } from '../operators/select'
import type { Chain } from '../ports/Chain'
import type { TokenLists } from '../ports/TokenLists'
import { tokenFrom } from './tokenFrom'

/** The pause before asking the contract of a token on no active list for its name again (C577): 24 h in ms. */
const RENEWED_MS = 86_400_000

/**
 * Reads the present names of the tokens that the user took: from the active lists, else from their contracts (X160).
 */
export const nameTokensEpic: Epic = (log, { tokenLists, chain }) =>
  merge(namesInLists(log, tokenLists), namesOfContracts(log, chain))

const ownAddresses = (state: AppState, chainId: ChainId): readonly Address[] =>
  tokensOf(state, chainId)
    .filter((token) => !isListed(token))
    .map(({ address }) => address)

interface Asked {
  readonly chainId: ChainId
  /** The versions of the lists in use. */
  readonly hashes: readonly string[]
  readonly addresses: readonly Address[]
  /** Every list in use has a version, or is known to have none to read. */
  readonly areRead: boolean
  /** Which of them this tab has fetched: their tokens are kept again then, if the browser had removed them. */
  readonly fetched: readonly boolean[]
}

const askedOf = (state: AppState): Asked => {
  const { chainId } = state.session.chain
  const lists = listsOf(state.durable.tokens, chainId).filter(({ isActive }) => isActive)
  const readings = lists.map(({ url }) => state.session.tokens.readings[listKey(chainId, url)])
  return {
    chainId,
    hashes: lists.flatMap(({ current }) => (current === null ? [] : [current.hash])),
    addresses: ownAddresses(state, chainId),
    areRead: lists.every((list, place) => listStatus(list, readings[place]) !== 'unread'),
    fetched: readings.map((reading) => reading?.tag === 'fetched'),
  }
}

/**
 * Reads the names of the tokens in use, now and after each change. It compares the sources by identity first, because
 * writing them out for each state takes long.
 */
const selectRead = <A>(log: EpicLog, read: (state: AppState) => A): Observable<A> =>
  select(
    log,
    ({ durable, session }) => [durable.tokens, session.tokens, session.trade, session.chain.chainId],
    (a, b) => a.every((slice, i) => slice === b[i]),
  ).pipe(
    map(() => read(log.state$.value)),
    distinctUntilChanged((a, b) => canonicalJson(a) === canonicalJson(b)),
  )

const namesInLists = (log: EpicLog, tokenLists: TokenLists): Observable<AppEvent> =>
  selectRead(log, askedOf).pipe(
    // switchMap: names from other lists, or from other versions of the same ones, are no longer useful.
    switchMap(({ chainId, hashes, addresses, areRead }) =>
      addresses.length === 0
        ? EMPTY
        : tokenLists.names(chainId, hashes, addresses).pipe(
            filter(E.isRight),
            map(({ right: { names, isWhole } }) =>
              TokenNamesRead({ chainId, names, isWhole: isWhole && areRead }),
            ),
            filter((event) => isNews(log.state$.value, event)),
          ),
    ),
  )

const isNews = (
  { session }: AppState,
  { data: { chainId, names, isWhole } }: ReturnType<typeof TokenNamesRead>,
): boolean => {
  const before = session.tokens.listNames[String(chainId)]
  return (
    before === undefined ||
    before.isWhole !== isWhole ||
    Object.keys(before.byAddress).length !== names.length ||
    names.some(({ address, symbol, name }) => {
      const known = before.byAddress[address]
      return known?.symbol !== symbol || known.name !== name
    })
  )
}

/** The tokens in view that no list in use has: of the form, and all of the user's own while the selector is open. */
const ownInView = (
  state: AppState,
): { readonly chainId: ChainId; readonly addresses: readonly Address[] } => {
  const { chain, tokens, trade } = state.session
  const { chainId } = chain
  const form = trade.chainId === chainId ? [trade.sell, trade.buy] : []
  const addresses = ownAddresses(state, chainId).filter(
    (address) =>
      isInLists(tokens, chainId, address) === false && (tokens.isSelectorOpen || form.includes(address)),
  )
  return { chainId, addresses }
}

const namesOfContracts = (log: EpicLog, chain: Chain): Observable<AppEvent> =>
  defer(() => {
    // It paces the readings and is in no fact: a rerun reads at the same times, a tab that is loaded again reads once.
    const readAt = new Map<string, UnixMs>()
    const read = (chainId: ChainId, address: Address): Observable<AppEvent> =>
      chain.token(chainId, address).pipe(
        filter(E.isRight),
        tap(() => readAt.set(tokenKey(chainId, address), log.now())),
        map(({ right }) => tokenFrom(chainId, address, right)),
        filter(E.isRight),
        map(({ right }) => TokenFound(right)),
      )
    const isDue = (key: string): boolean => {
      const at = readAt.get(key)
      return at === undefined || !isFresh(at, log.now(), RENEWED_MS)
    }
    return selectRead(log, ownInView).pipe(
      // switchMap: tokens that no one sees any more can wait until they are seen again.
      switchMap(({ chainId, addresses }) =>
        addresses.length === 0
          ? EMPTY
          : keepFresh(
              log,
              RENEWED_MS,
              () => null,
              () =>
                from(addresses.filter((address) => isDue(tokenKey(chainId, address)))).pipe(
                  // concatMap: one after another, so that a quote never waits for hundreds of them.
                  concatMap((address) => read(chainId, address)),
                ),
            ),
      ),
    )
  })
