import { filter, ignoreElements, mergeMap } from 'rxjs'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/**
 * Notifies the wallet that the user disconnected. For the app, the fact itself disconnects it, so a wallet that doesn't
 * respond changes nothing.
 */
export const disconnectWalletEpic: Epic = ({ fact$ }, { wallets }) =>
  fact$.pipe(
    ofType('WalletDisconnected'),
    filter(({ data }) => data.by === 'user'),
    // mergeMap: a second wallet must not abort the notification of the first.
    mergeMap(({ data }) => wallets.disconnect(data.walletId)),
    ignoreElements(),
  )
