import * as E from 'fp-ts/Either'
import {
  type Observable,
  EMPTY,
  concat,
  concatMap,
  defer,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  tap,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { type UnixMs, canonicalJson, because } from '../../events/kernel'
import { TokenListFailed, TokenListFetched } from '../../events/tokens/events'
import { listAt, listsOf } from '../../events/tokens/lists'
import { afterFetch } from '../../events/tokens/listUpdates'
import { listKey } from '../../events/tokens/state'
import { accountOf } from '../../events/wallet/select'
import type { Emission, Epic, EpicLog } from '../Epic'
import { keepFresh } from '../operators/keepFresh'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { TokenLists } from '../ports/TokenLists'

/** Token lists are read every 10 min (S9.20, D4.13), in ms. */
const REFRESH_MS = 600_000

/** Lists are needed once someone trades or looks for a token. */
const neededOn = ({ session }: AppState): ChainId | null =>
  session.tokens.isSelectorOpen || accountOf(session.wallet) !== null ? session.chain.chainId : null

/**
 * Reads the lists of the tab's chain every 10 min while it is visible, and one at once that the user requests. A list that
 * could not be fetched or used is a fact in the log (S8.46, S8.47).
 */
export const readTokenListsEpic: Epic = (log, { tokenLists }) =>
  defer(() => {
    // It paces the readings and is in no fact: a rerun reads at the same times, a tab that is loaded again reads at once.
    const readAt = new Map<ChainId, UnixMs>()
    // A durable fact is folded once it is on disk, so the state doesn't yet name the latest reading.
    const emitted = new Set<string>()
    const refreshed$ = select(log, neededOn).pipe(
      // switchMap: the lists of another chain are needed now.
      switchMap((chainId) =>
        chainId === null
          ? EMPTY
          : keepFresh(
              log,
              REFRESH_MS,
              () => readAt.get(chainId) ?? null,
              () =>
                concat(
                  refresh(log, tokenLists, chainId),
                  defer(() => {
                    readAt.set(chainId, log.now())
                    return tokenLists
                      .keepOnly([...hashesIn(log.state$.value), ...emitted])
                      .pipe(ignoreElements())
                  }),
                ),
            ),
      ),
    )
    const requested$ = log.fact$.pipe(
      ofType('TokenListRequested'),
      // mergeMap: lists are independent, and each answer is kept by its address.
      mergeMap((fact) =>
        read(log, tokenLists, fact.data.chainId, fact.data.url, true).pipe(
          map((events) => events.map((event) => because(fact, event))),
        ),
      ),
    )
    return merge(refreshed$, requested$).pipe(
      tap((emission) => {
        for (const event of [emission].flat())
          if (event.type === 'TokenListRead') emitted.add(event.data.list.hash)
      }),
    )
  })

/**
 * The versions that some list of the log has in use or waiting. Sorted: a session that is run again asks the same, in
 * whatever order its state was read.
 */
const hashesIn = ({ durable, session }: AppState): readonly string[] => {
  const kept = Object.values(durable.tokens.lists).flatMap(({ current, update }) => [
    ...(current === null ? [] : [current.hash]),
    ...(update === null ? [] : [update.hash]),
  ])
  const read = Object.values(session.tokens.readings).flatMap((reading) =>
    reading.tag === 'fetched'
      ? [reading.list.hash]
      : reading.tag === 'failed' && reading.others !== undefined
        ? [reading.others.hash]
        : [],
  )
  return [...new Set([...kept, ...read])].sort()
}

const refresh = (log: EpicLog, tokenLists: TokenLists, chainId: ChainId): Observable<Emission> =>
  from(listsOf(log.state$.value.durable.tokens, chainId)).pipe(
    // concatMap: one list after the other, so that a quote never waits for ten of them.
    concatMap(({ url }) => read(log, tokenLists, chainId, url, false)),
    filter((events) => events.length > 0),
  )

/** `isRequested`: the user waits for an answer, so that it is reported even if it is the same as before. */
const read = (
  log: EpicLog,
  tokenLists: TokenLists,
  chainId: ChainId,
  url: string,
  isRequested: boolean,
): Observable<readonly AppEvent[]> =>
  defer(() => {
    const inUse = listAt(log.state$.value.durable.tokens, chainId, url)?.current?.hash ?? null
    return tokenLists.fetch(chainId, url, inUse).pipe(
      // switchMap: there is one answer.
      switchMap((answer) => {
        // The list may have been changed or removed since it was requested.
        const list = listAt(log.state$.value.durable.tokens, chainId, url)
        if (E.isLeft(answer)) return of([TokenListFailed({ chainId, url, ...answer.left })])
        const { list: version, change, isUnverified } = answer.right
        if (list === undefined)
          return of([
            TokenListFetched({
              chainId,
              url,
              list: version,
              change,
              ...(isUnverified ? { isUnverified } : {}),
            }),
          ])
        // A comparison with a version that is no longer in use would say nothing about the present one (C447).
        return (list.current?.hash ?? null) === inUse
          ? of(afterFetch(list, version, change, isUnverified))
          : read(log, tokenLists, chainId, url, isRequested)
      }),
    )
  }).pipe(map((events) => (isRequested ? events : events.filter((event) => isNews(log.state$.value, event)))))

/** Whether a session fact differs from what the tab knows of the list. */
const isNews = ({ session }: AppState, event: AppEvent): boolean => {
  if (event.type !== 'TokenListFetched' && event.type !== 'TokenListFailed') return true
  const { chainId, url, ...data } = event.data
  const before = session.tokens.readings[listKey(chainId, url)]
  if (before === undefined) return true
  const tag = event.type === 'TokenListFetched' ? 'fetched' : 'failed'
  if (before.tag === 'fetched' && 'list' in data)
    return before.list.hash !== data.list.hash || before.isUnverified !== data.isUnverified
  return canonicalJson(before) !== canonicalJson({ tag, ...data })
}
