/** A wallet whose code loads with its first use. */
import * as E from 'fp-ts/Either'
import { EMPTY, type Observable, catchError, from, map, of, shareReplay, switchMap, tap, defer } from 'rxjs'
import type { WalletError, WalletInfo } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { describedError } from '../browserWallets/walletErrors'
import type { KnownWallet, WalletProvider } from '../browserWallets/walletProvider'

export interface Loaded {
  readonly provider: WalletProvider
}

const NOT_LOADED: PortCall<WalletError, never> = of(
  E.left(describedError('The code of this wallet did not load.')),
)

/** Loads once; code that did not load is requested again by the next use, because an error is not replayed. */
export const loadOnce = <A>(load: () => Promise<A>): Observable<A> =>
  defer(() => from(load())).pipe(shareReplay({ bufferSize: 1, refCount: false }))

/** `followsPage` as the loaded wallet has it: the connection asks for it before the code is there. */
export const lazyWallet = (
  info: WalletInfo,
  loaded$: Observable<Loaded>,
  { followsPage = false } = {},
): KnownWallet => {
  let loaded: WalletProvider | null = null
  const provider$ = loaded$.pipe(
    map(({ provider }) => provider),
    tap((provider) => {
      loaded = provider
    }),
  )
  return {
    info,
    provider: {
      request: (method, params) =>
        provider$.pipe(
          switchMap((provider) => provider.request(method, params)),
          catchError(() => NOT_LOADED),
        ),
      changes$: provider$.pipe(
        switchMap(({ changes$ }) => changes$),
        catchError(() => EMPTY),
      ),
      disconnect: () =>
        provider$.pipe(
          switchMap((provider) => provider.disconnect()),
          catchError(() => NOT_LOADED),
        ),
      peer: () => loaded?.peer?.() ?? null,
      followsPage,
    },
  }
}
