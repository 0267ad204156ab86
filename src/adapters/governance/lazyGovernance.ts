/** The governance's adapter, whose code is loaded with the first question about it. */
import type { ChainId } from '../../events/chain/chains.data'
import type { Governance, GovernanceError } from '../../streams/ports/Governance'
import { andThen, questionOf } from '../question'
import type { ChainClient } from '../rpcChain/chainClient'

export const lazyGovernance = (
  clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>,
): Governance => {
  // A chunk that could not be loaded is requested again with the next question; a loaded one is the browser's.
  const governance$ = questionOf(
    async () => (await import('./rpcGovernance')).rpcGovernance(clients),
    (): GovernanceError => ({ tag: 'unreachable' }),
  )
  return {
    read: (...input) => governance$.pipe(andThen((governance) => governance.read(...input))),
    isDone: (...input) => governance$.pipe(andThen((governance) => governance.isDone(...input))),
    prepare: (...input) => governance$.pipe(andThen((governance) => governance.prepare(...input))),
  }
}
