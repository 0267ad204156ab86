import * as E from 'fp-ts/Either'
import { type Observable, defer, map, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { because } from '../../events/kernel'
import { decimalsCheck } from '../../events/tokens/decimalsCheck'
import type { Token } from '../../events/tokens/token'
import { type WalletError, TokenWatched, TokenWatchFailed } from '../../events/wallet/events'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { tokenFrom } from '../tokens/tokenFrom'
import type { Chain } from '../ports/Chain'
import type { Wallets } from '../ports/Wallets'
import { askWallet } from './askWallet'

/** Requests that the wallet show a token in its list, with the decimals of its contract (X62). */
export const watchTokenEpic: Epic = (log, { chain, wallets }) =>
  log.fact$.pipe(
    ofType('TokenWatchRequested'),
    // mergeMap: two tokens open two windows of the wallet.
    mergeMap((fact) => {
      const walletId = walletOf(log.state$.value)
      return checkedToken(log, chain, fact.data).pipe(
        // switchMap: there is one answer.
        switchMap((token) => ask(log, wallets, { fact, walletId }, token)),
      )
    }),
  )

const walletOf = ({ session }: AppState): string | null => session.wallet.connection?.walletId ?? null

/** The token with its contract's decimals; null: the contract did not name them. */
const checkedToken = ({ state$ }: EpicLog, chain: Chain, token: Token): Observable<Token | null> =>
  defer(() => {
    const { chainId, address } = token
    if (decimalsCheck(state$.value, token) === 'right') return of(token)
    return chain.token(chainId, address).pipe(
      map((answer) => {
        const found = E.isRight(answer) ? tokenFrom(chainId, address, answer.right) : answer
        return E.isRight(found) ? { ...token, decimals: found.right.decimals } : null
      }),
    )
  })

interface Asked {
  readonly fact: FactOfType<'TokenWatchRequested'>
  /** The wallet connected at that time. A wallet that is connected while the contract is read got no request. */
  readonly walletId: string | null
}

const ask = (
  log: EpicLog,
  wallets: Wallets,
  { fact, walletId: asked }: Asked,
  checked: Token | null,
): Observable<AppEvent> => {
  const { chainId, address: token } = fact.data
  const failed = (error: WalletError): AppEvent => TokenWatchFailed({ chainId, token, error })
  const answered$ =
    checked === null
      ? of(failed({ tag: 'unlisted' }))
      : askWallet(log, {
          problem: (state) => (walletOf(state) === asked ? null : 'walletGone'),
          ask: (walletId) => wallets.watchToken(walletId, checked),
        }).pipe(
          map((answer) => {
            if (E.isRight(answer))
              return answer.right ? TokenWatched({ chainId, token }) : failed({ tag: 'refused' })
            return failed(answer.left.tag === 'walletGone' ? { tag: 'disconnected' } : answer.left)
          }),
        )
  return answered$.pipe(map((event) => because(fact, event)))
}
