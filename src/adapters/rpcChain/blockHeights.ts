/** How far a chain has come, by whichever of its endpoints said so: one that has not come as far is behind (X89). */
import { asyncScheduler } from 'rxjs'

/** Nothing but lower blocks for so long is no endpoint that is behind, but a chain that went back (C501): 30 s in ms. */
const WENT_BACK_MS = 30_000

/** No chain makes more blocks in a ms than this, and a page that slept may lack so many at once (C503). */
const BLOCKS_PER_MS = 0.01
const SLACK_BLOCKS = 1000
/** More blocks than any chain makes in a day: an endpoint that only stopped is not so far behind (C508). */
const FAR_BLOCKS = 864_000

export interface BlockHeights {
  /** The highest block that any endpoint reported; 0 before the first report. */
  readonly known: () => number
  /** An endpoint reported that it has this block. `source` tells one endpoint from another. */
  readonly saw: (block: number, source: unknown) => void
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
    saw: (block, source) => {
      const now = asyncScheduler.now()
      if (known === 0) onlyBy = { source }
      else if (onlyBy !== null && onlyBy.source !== source) {
        // Two endpoints that are so far apart: the lower block shuts neither out, and the higher one is nobody else's.
        if (block < known - FAR_BLOCKS) {
          known = 0
          onlyBy = { source }
        } else if (block <= known + FAR_BLOCKS) onlyBy = null
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
