/** A chain's progress, as reported by any of its endpoints. An endpoint that hasn't come as far is behind (X89). */
import { asyncScheduler } from 'rxjs'

/** If an endpoint reports only lower blocks for this long, it isn't behind: the chain went back (C501): 30 s in ms. */
const WENT_BACK_MS = 30_000

/** No chain makes more blocks in a ms than this, and a page that slept may have missed this many at once (C503). */
const BLOCKS_PER_MS = 0.01
const SLACK_BLOCKS = 1000
/** The greatest age of a block, by the device's clock, whose endpoint hasn't stopped (C508): 60 s in ms. */
const FRESH_MS = 60_000

export interface BlockHeights {
  /** The highest block that any endpoint reported; 0 before the first report. */
  readonly known: () => number
  /**
   * An endpoint reported that it has this block. `source` identifies the endpoint. `seconds` is the block's own time,
   * or null if the answer doesn't have it.
   */
  readonly saw: (block: number, source: unknown, seconds?: number | null) => void
}

export const blockHeights = (): BlockHeights => {
  let known = 0
  /** The starting point of a chain's count: the block that was known first, or first again after a chain went back. */
  let from = { block: 0, at: 0 }
  /** Whose word `known` is; null once a second endpoint reported a block near it. */
  let onlyBy: { readonly source: unknown } | null = null
  /** The highest report below `known`, and when the first one came, since `known` was last confirmed. */
  let lower: { readonly block: number; readonly since: number } | null = null
  /** A report that no chain can have reached, according to just its own endpoint. */
  let refused: { readonly block: number; readonly source: unknown } | null = null

  const begin = (block: number, by: typeof onlyBy, now: number): void => {
    known = block
    from = { block, at: now }
    onlyBy = by
    lower = null
    refused = null
  }
  /** If the device's clock was put back, its present reading counts. */
  const sinceThen = (now: number): number => {
    if (now < from.at) from = { block: known, at: now }
    if (lower !== null && now < lower.since) lower = { ...lower, since: now }
    return now - from.at
  }

  return {
    known: () => known,
    saw: (block, source, seconds = null) => {
      const now = asyncScheduler.now()
      if (known === 0) {
        begin(block, { source }, now)
        return
      }
      const passedMs = sinceThen(now)
      const isOther = onlyBy !== null && onlyBy.source !== source
      const isFresh = seconds !== null && Math.abs(now - seconds * 1000) <= FRESH_MS
      // A new block this far below one other endpoint's claim. It excludes neither of the two.
      if (isOther && isFresh && block < known - SLACK_BLOCKS) {
        begin(block, { source }, now)
        return
      }
      // A block that no chain can have reached yet is one endpoint's claim, until a second endpoint confirms it.
      if (block > from.block + SLACK_BLOCKS + passedMs * BLOCKS_PER_MS) {
        const isSaidTwice =
          refused !== null && refused.source !== source && Math.abs(block - refused.block) <= SLACK_BLOCKS
        refused = { block, source }
        if (isSaidTwice) begin(block, null, now)
        return
      }
      if (isOther && Math.abs(block - known) <= SLACK_BLOCKS) onlyBy = null
      if (block < known) {
        lower = { block: Math.max(lower?.block ?? 0, block), since: lower?.since ?? now }
        if (now - lower.since >= WENT_BACK_MS) begin(lower.block, { source }, now)
        return
      }
      // A step as far as this is one endpoint's word again.
      if (block > known + SLACK_BLOCKS) onlyBy = { source }
      known = block
      lower = null
    },
  }
}
