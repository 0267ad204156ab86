import { EMPTY, mergeMap, of } from 'rxjs'
import { supportedChain } from '../../events/chain/chains.data'
import { NetworkSelected } from '../../events/chain/events'
import { because } from '../../events/kernel'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/**
 * Selects the wallet's network in this tab, if the app supports it. If the wallet moves on while a selection is being
 * stored, the epic then selects the wallet's present network (X93).
 */
export const followWalletChainEpic: Epic = ({ fact$, state$ }) =>
  fact$.pipe(
    ofType('WalletConnected', 'WalletChainChanged', 'NetworkSelected'),
    mergeMap((fact) => {
      const { chain, wallet } = state$.value.session
      const walletChain = fact.type === 'NetworkSelected' ? wallet.connection?.chainId : fact.data.chainId
      const chainId = walletChain === undefined ? null : supportedChain(walletChain)
      return chainId === null || chainId === chain.chainId
        ? EMPTY
        : of(because(fact, NetworkSelected({ chainId })))
    }),
  )
