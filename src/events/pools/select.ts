import type { PoolQuestion } from './events'
import type { PoolLookUp, Pools } from './state'

export const samePoolQuestion = (a: PoolQuestion, b: PoolQuestion): boolean =>
  a.chainId === b.chainId && a.sellToken === b.sellToken && a.buyToken === b.buyToken && a.amount === b.amount

export const poolLookUpFor = (pools: Pools, question: PoolQuestion | null): PoolLookUp | null =>
  pools !== null && question !== null && samePoolQuestion(pools.question, question) ? pools : null
