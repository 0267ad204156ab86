/** How far a chain has come, by whichever of its endpoints said so: one that has not come as far is behind (X89). */
import { asyncScheduler } from 'rxjs'

/** Nothing but lower blocks for so long is no endpoint that is behind, but a chain that went back (C501): 30 s in ms. */
const WENT_BACK_MS = 30_000

/** No chain makes more blocks in a ms than this, and a page that slept may lack so many at once (C503). */
const BLOCKS_PER_MS = 0.01
const SLACK_BLOCKS = 1000
/** A block that is no older than this by the device's clock is of an endpoint that has not stopped (C508): 60 s in ms. */
const FRESH_MS = 60_000

export interface BlockHeights {
  /** The highest block that any endpoint reported; 0 before the first report. */
  readonly known: () => number
  /**
   * An endpoint reported that it has this block. `source` tells one endpoint from another; `seconds` is the block's own time,
   * null where the answer does not have it.
   */
  readonly saw: (block: number, source: unknown, seconds?: number | null) => void
}

export const blockHeights = (): BlockHeights => {
  let known = 0
  let knownAt = 0
  /** Whose word `known` is; null once a second endpoint reported a block near it. */
  let onlyBy: { readonly source: unknown } | null = null
  /** The highest report below `known`, and when the first one came, since `known` was last confirmed. */
  let lower: { readonly block: number; readonly since: number } | null = null
  return {
    known: () => known,
    saw: (block, source, seconds = null) => {
      const now = asyncScheduler.now()
      if (known === 0) onlyBy = { source }
      else if (onlyBy !== null && onlyBy.source !== source) {
        // A new block so far below the claim of one other endpoint: it shuts neither of the two out.
        if (block < known - SLACK_BLOCKS) {
          if (seconds !== null && Math.abs(now - seconds * 1000) <= FRESH_MS) {
            known = 0
            onlyBy = { source }
          }
        } else if (block <= known + SLACK_BLOCKS) onlyBy = null
      }
      // What no chain can have come to by now is one endpoint's own word, and holds against no other.
      if (known > 0 && block > known + SLACK_BLOCKS + (now - knownAt) * BLOCKS_PER_MS) return
      if (block < known) {
        lower = { block: Math.max(lower?.block ?? 0, block), since: lower?.since ?? now }
        if (now - lower.since < WENT_BACK_MS) return
      }
      known = block < known ? (lower?.block ?? block) : block
      knownAt = now
      lower = null
    },
  }
}
