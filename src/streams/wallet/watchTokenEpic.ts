import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { defer, map, mergeMap, of } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { because } from '../../events/kernel/envelope'
import { TokenWatched, TokenWatchFailed } from '../../events/wallet/events'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import type { Wallets } from '../ports/Wallets'

/** Requests that the wallet show a token in its list. */
export const watchTokenEpic: Epic = (log, { wallets }) =>
  log.fact$.pipe(
    ofType('TokenWatchRequested'),
    // mergeMap: two tokens open two windows of the wallet.
    mergeMap((fact) => ask(log, wallets, fact)),
  )

const ask = (
  { state$ }: EpicLog,
  wallets: Wallets,
  fact: FactOfType<'TokenWatchRequested'>,
): Observable<AppEvent> =>
  defer(() => {
    const { chainId, address: token } = fact.data
    const { connection } = state$.value.session.wallet
    if (connection === null) return of(TokenWatchFailed({ chainId, token, error: { tag: 'disconnected' } }))
    return wallets.watchToken(connection.walletId, fact.data).pipe(
      map((answer) => {
        if (E.isLeft(answer)) return TokenWatchFailed({ chainId, token, error: answer.left })
        return answer.right
          ? TokenWatched({ chainId, token })
          : TokenWatchFailed({ chainId, token, error: { tag: 'refused' } })
      }),
    )
  }).pipe(map((event) => because(fact, event)))
