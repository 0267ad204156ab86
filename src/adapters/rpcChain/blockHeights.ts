/** How far a chain has come, by whichever of its endpoints said so: one that has not come as far is behind (X89). */
import { asyncScheduler } from 'rxjs'

/** Nothing but lower blocks for so long is no endpoint that is behind, but a chain that went back (C501): 30 s in ms. */
const WENT_BACK_MS = 30_000

/** No chain makes more blocks in a ms than this, and a page that slept may lack so many at once (C503). */
const BLOCKS_PER_MS = 0.01
const SLACK_BLOCKS = 1000

export interface BlockHeights {
  /** The highest block that any endpoint reported; 0 before the first report. */
  readonly known: () => number
  /** An endpoint reported that it has this block. */
  readonly saw: (block: number) => void
}

export const blockHeights = (): BlockHeights => {
  let known = 0
  let knownAt = 0
  /** The highest report below `known`, and when the first one came, since `known` was last confirmed. */
  let lower: { readonly block: number; readonly since: number } | null = null
  return {
    known: () => known,
    saw: (block) => {
      const now = asyncScheduler.now()
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
