import { EMPTY, mergeMap, of } from 'rxjs'
import { supportedChain } from '../../events/chain/chains.data'
import { NetworkSelected } from '../../events/chain/events'
import { because } from '../../events/kernel/envelope'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** Selects the wallet's network in this tab, if the app supports it. */
export const followWalletChainEpic: Epic = ({ fact$, state$ }) =>
  fact$.pipe(
    ofType('WalletConnected', 'WalletChainChanged'),
    mergeMap((fact) => {
      const chainId = supportedChain(fact.data.chainId)
      return chainId === null || chainId === state$.value.session.chain.chainId
        ? EMPTY
        : of(because(fact, NetworkSelected({ chainId })))
    }),
  )
