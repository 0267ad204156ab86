/** A wallet whose code loads with its first use. */
import * as E from 'fp-ts/Either'
import { EMPTY, type Observable, catchError, map, of, switchMap, tap } from 'rxjs'
import type { WalletError, WalletInfo } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import type { KnownWallet, WalletProvider } from '../browserWallets/walletProvider'
import { laterPort } from '../later'

export interface Loaded {
  readonly provider: WalletProvider
}

const NOT_LOADED: PortCall<WalletError, never> = of(E.left({ tag: 'notLoaded' } as const))

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
    provider: laterPort<WalletProvider, 'changes$' | 'peer' | 'followsPage'>(provider$, NOT_LOADED, {
      changes$: provider$.pipe(
        switchMap(({ changes$ }) => changes$),
        catchError(() => EMPTY),
      ),
      peer: () => loaded?.peer?.() ?? null,
      followsPage,
    }),
  }
}
