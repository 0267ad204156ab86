import { EMPTY, mergeMap, of } from 'rxjs'
import { supportedChain } from '../../events/chain/chains.data'
import { NetworkSelected } from '../../events/chain/events'
import { because } from '../../events/kernel/envelope'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'

/** The tab goes where its wallet goes, as far as that is a network that the app trades on. */
export const followWalletChainEpic: Epic = ({ fact$, state$ }) =>
  fact$.pipe(
    ofType('WalletConnected', 'WalletChainChanged'),
    // mergeMap: nothing is waited for, so nothing can be overtaken.
    mergeMap((fact) => {
      const chainId = supportedChain(fact.data.chainId)
      return chainId === null || chainId === state$.value.session.chain.chainId
        ? EMPTY
        : of(because(fact, NetworkSelected({ chainId })))
    }),
  )
