import { type MonoTypeOperatorFunction, filter } from 'rxjs'
import type { Transaction } from '../../events/transactions/state'
import type { EpicLog } from '../Epic'

/**
 * Drops an answer if the log has learned of another status, receipt or nonce since the question. Another tab, or a check that
 * the loss of the store interrupted, was first to report what the answer says.
 */
export const asAsked = <A>(
  { state$ }: Pick<EpicLog, 'state$'>,
  asked: Transaction,
): MonoTypeOperatorFunction<A> =>
  filter(() => {
    const { chainId, hash } = asked
    const now = hash === null ? undefined : state$.value.durable.transactions.byHash[chainId]?.[hash]
    return now?.status === asked.status && now.receipt === asked.receipt && now.seen === asked.seen
  })
