/** The newest block of the shown network, and whether it is so old that the connection may be lost (S2.2.20 to S2.2.26). */
import type { AppState } from '../appState'
import { type ChainId, chains, DEFAULT_CHAIN } from './chains.data'
import type { UnixMs } from '../kernel'

/** How often the connection is checked (S9.18), in ms. */
const CHECK_MS = 15_000
/** Without a block for this long the connection counts as lost (S9.19), in ms. */
const BLOCK_WAIT_MS = 600_000

export interface BlockStatus {
  readonly chainId: ChainId
  /** Null before the first block: no wallet is connected, or none came yet. */
  readonly number: number | null
  readonly isLost: boolean
  /** Lost, and no banner at the head of the page says so yet (C342). */
  readonly isUnsaid: boolean
  /** The network that might be down. Null on the first network, which the text doesn't name (S2.2.24, S2.2.25). */
  readonly network: string | null
  readonly statusPage: string | null
}

export const blockStatus = (state: AppState, now: UnixMs): BlockStatus => {
  const { chainId, blocks, trouble, online } = state.session.chain
  const block = blocks[chainId]
  const checkedAt = now - (now % CHECK_MS)
  const isUnreachable = trouble[chainId] === 'unreachable'
  const isOld = block !== undefined && checkedAt - block.seenAt >= BLOCK_WAIT_MS
  const isKnown = !online || isUnreachable
  return {
    chainId,
    number: block?.number ?? null,
    isLost: block !== undefined && (isKnown || isOld),
    isUnsaid: isOld && !isKnown,
    network: chainId === DEFAULT_CHAIN ? null : chains[chainId].name,
    statusPage: chains[chainId].statusPage,
  }
}
