import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, mergeMap, of, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { NetworkSelected } from '../../events/chain/events'
import { because } from '../../events/kernel'
import { NetworkSwitchFailed, WalletChainChanged } from '../../events/wallet/events'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import { askWallet } from '../wallet/askWallet'
import { whenState } from '../operators/select'

/**
 * Asks the wallet to switch to the network that the user chose. Most wallets then report the change themselves. For
 * those that don't, this epic reports it. In both cases followWalletChainEpic follows `WalletChainChanged`, so one
 * switch selects a network once. If the user leaves the wallet in the meantime, its answer changes nothing.
 */
export const switchNetworkEpic: Epic = (log, { wallets }) => {
  const { fact$, state$ } = log
  return fact$.pipe(
    ofType('NetworkSwitchRequested'),
    // switchMap: of two choices the newer one counts. If the wallet still does the older one, it reports that itself.
    switchMap((fact): Observable<AppEvent> => {
      const { chainId } = fact.data
      const { connection } = state$.value.session.wallet
      if (connection === null) return of(because(fact, NetworkSelected({ chainId })))
      return askWallet(log, {
        // A wallet that does not know the network is asked to add it in a second window.
        stopped$: whenState(log, ({ session }) => session.wallet.switchingTo !== chainId),
        ask: (walletId) => wallets.switchChain(walletId, chainId),
      }).pipe(
        mergeMap((answer): Observable<AppEvent> => {
          const { switchingTo, connection: now } = state$.value.session.wallet
          if (E.isLeft(answer)) {
            // The user has stopped waiting, or chose another wallet, so the failure is known.
            if (switchingTo !== chainId || answer.left.tag === 'walletGone') return EMPTY
            return of(because(fact, NetworkSwitchFailed({ chainId, error: answer.left })))
          }
          const isUnreported = switchingTo === chainId || (now !== null && now.chainId !== chainId)
          return isUnreported ? of(because(fact, WalletChainChanged({ chainId }))) : EMPTY
        }),
      )
    }),
  )
}
