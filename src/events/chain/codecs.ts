import * as t from 'io-ts'
import { literals } from '../kernel'
import { type ChainId, supportedChain } from './chains.data'

/** The id of a chain with a record in chains.data.ts. Refuses every other number. */
export const ChainIdC: t.Type<ChainId, number> = new t.Type<ChainId, number>(
  'ChainId',
  (u): u is ChainId => typeof u === 'number' && supportedChain(u) !== null,
  (u, c) => {
    const chain = typeof u === 'number' ? supportedChain(u) : null
    return chain === null ? t.failure(u, c) : t.success(chain)
  },
  t.identity,
)

/** Why the store cannot be used, or no longer. */
export const StoreTroubleC = literals(
  'unavailable',
  'quota',
  'blocked',
  'outdated',
  'deleted',
  'evicted',
  'failed',
)
