import type { UnixMs } from '../kernel'
import type { PoolPrice, PoolQuestion } from './events'

/** A look-up is loading, missing, there or invalid (S4.66); invalid: nothing usable was answered. */
export type PoolStatus = 'loading' | 'missing' | 'there' | 'invalid'

/** Session: the reference price for one question. Other questions' prices aren't stored. */
export interface PoolLookUp {
  readonly question: PoolQuestion
  readonly status: PoolStatus
  /** The last price for this question; it stays while a newer one is read. */
  readonly price: PoolPrice | null
  /** When the last answer arrived; null before. */
  readonly answeredAt: UnixMs | null
}

export type Pools = PoolLookUp | null

export const noPools: Pools = null
