/** The staking's adapter, whose code is loaded with the first question about it. */
import type { ChainId } from '../../events/chain/chains.data'
import type { Staking, StakingError } from '../../streams/ports/Staking'
import { andThen, questionOf } from '../question'
import type { ChainClient } from '../rpcChain/chainClient'

export const lazyStaking = (clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>): Staking => {
  // A chunk that could not be loaded is requested again with the next question; a loaded one is the browser's.
  const staking$ = questionOf(
    async () => (await import('./rpcStaking')).rpcStaking(clients),
    (): StakingError => ({ tag: 'unreachable' }),
  )
  return {
    read: (...input) => staking$.pipe(andThen((staking) => staking.read(...input))),
    prepare: (...input) => staking$.pipe(andThen((staking) => staking.prepare(...input))),
  }
}
