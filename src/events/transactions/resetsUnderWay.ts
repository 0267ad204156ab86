import type { Transaction, Transactions } from './state'

/** Approvals to 0 that are not mined and that another amount is to follow. */
export const resetsUnderWay = ({ requested, byHash }: Transactions): readonly Transaction[] =>
  [requested, ...Object.values(byHash)]
    .flatMap((some) => Object.values(some))
    .filter(({ then, status }) => then !== null && (status === 'requested' || status === 'pending'))
