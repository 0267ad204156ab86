import type { PoolQuestion } from './events'
import { samePoolQuestion } from './sameQuestion'
import type { PoolLookUp, Pools } from './state'

export const poolLookUpFor = (pools: Pools, question: PoolQuestion | null): PoolLookUp | null =>
  pools !== null && question !== null && samePoolQuestion(pools.question, question) ? pools : null
