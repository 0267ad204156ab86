import { filter, ignoreElements, mergeMap } from 'rxjs'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/**
 * Takes the app's leave of the wallet that the user disconnected. For the app that is done with the fact; a wallet
 * that does not answer changes nothing.
 */
export const disconnectWalletEpic: Epic = ({ fact$ }, { wallets }) =>
  fact$.pipe(
    ofType('WalletDisconnected'),
    filter(({ data }) => data.by === 'user'),
    // mergeMap: each wallet is told; a second one must not keep the first from being told.
    mergeMap(({ data }) => wallets.disconnect(data.walletId)),
    ignoreElements(),
  )
