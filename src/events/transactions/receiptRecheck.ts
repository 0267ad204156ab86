/**
 * When a receipt is requested again: the longer a transaction is pending, the more blocks pass between
 * (S4.59 to S4.62).
 */
import { type ChainId, chains } from '../chain/chains.data'
import type { UnixMs } from '../kernel'
import type { Transaction } from './state'

const MINUTE_MS = 60_000
/** The number of blocks that must be exceeded, by the age of the transaction. */
const PACES: readonly (readonly [fromMs: number, blocks: number])[] = [
  [60 * MINUTE_MS, 9],
  [5 * MINUTE_MS, 2],
]
/** How many blocks deep a receipt is checked again in case the chain reorganises (C32). */
const SETTLED_AFTER_BLOCKS = 12

/** Whether no reorganisation reaches a block any more. */
export const isOutOfReach = (block: number, newest: number): boolean => newest - block >= SETTLED_AFTER_BLOCKS

/** The time of twelve blocks on the slowest chain, one every 15 s. Layer 2 blocks come within 2 s (C507). */
const SETTLED_AFTER_MS = 180_000
const LAYER_2_SETTLED_AFTER_MS = 24_000

/**
 * Whether a receipt that was found again is settled (X90). The newest block is the word of a single endpoint, so the
 * time for so many blocks must have passed too. An endpoint that claims a block far ahead can't settle anything early.
 * `knownMs`: how long this tab has known the receipt, by a clock that no endpoint moves.
 */
export const isSettledAt = (chainId: ChainId, block: number, newest: number, knownMs: number): boolean =>
  isOutOfReach(block, newest) &&
  knownMs >= (chains[chainId].isLayer2 ? LAYER_2_SETTLED_AFTER_MS : SETTLED_AFTER_MS)

/** `lastChecked` is the block of the last check; undefined before the first check, which is due at once. */
export const isCheckDue = (
  { addedTime, sentTime }: Pick<Transaction, 'addedTime' | 'sentTime'>,
  lastChecked: number | undefined,
  block: number,
  now: UnixMs,
): boolean => {
  if (lastChecked === undefined) return true
  // After a reorganisation, or a reset of the sandbox, the newest block may be lower than the last check.
  const passed = Math.abs(block - lastChecked)
  if (passed < 1) return false
  const waited = now - (sentTime ?? addedTime)
  const pace = PACES.find(([fromMs]) => waited > fromMs)
  return pace === undefined || passed > pace[1]
}
