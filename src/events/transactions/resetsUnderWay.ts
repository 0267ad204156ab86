import type { Transaction, Transactions } from './state'

/** Approvals of 0 that are not mined and have a second step with another amount (D5.13). */
export const resetsUnderWay = ({ requested, byHash }: Transactions): readonly Transaction[] =>
  [requested, ...Object.values(byHash)]
    .flatMap((some) => Object.values(some))
    .filter(({ then, status }) => then !== null && (status === 'requested' || status === 'pending'))
