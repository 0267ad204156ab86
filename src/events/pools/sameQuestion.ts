import type { PoolQuestion } from './events'

export const samePoolQuestion = (a: PoolQuestion, b: PoolQuestion): boolean =>
  a.chainId === b.chainId && a.sellToken === b.sellToken && a.buyToken === b.buyToken && a.amount === b.amount
