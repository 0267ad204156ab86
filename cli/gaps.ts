/**
 * The time between facts for a reader: a fact that was stored late, or a corrected clock, doesn't count as elapsed
 * time.
 */
import type { Fact } from '../src/events/catalogue'
import type { UnixMs } from '../src/events/kernel'
import { spanText } from './sentence'

export interface Gap {
  /** Since the latest fact before, in ms; null for the first fact. */
  readonly ms: number | null
  /** How much earlier than the latest previous fact it happened, in ms. 0 if it is in place. */
  readonly lateMs: number
}

/** Takes facts in the order of the file. */
export const gapReader = (): ((fact: Fact) => Gap) => {
  let before: UnixMs | null = null
  /** The correction of each session's clock. */
  const offsets = new Map<string, number>()
  let corrected = 0
  return (fact) => {
    const ms = before === null ? null : fact.at - before - corrected
    const isLate = ms !== null && ms < 0
    if (!isLate) {
      before = fact.at
      corrected = 0
    }
    if (fact.type === 'ClockOffsetMeasured') {
      // Later facts have the corrected time, so the added part hasn't elapsed.
      const { offsetMs } = fact.data
      corrected += offsetMs - (offsets.get(fact.session) ?? 0)
      offsets.set(fact.session, offsetMs)
    }
    return { ms: isLate ? null : ms, lateMs: isLate ? -ms : 0 }
  }
}

export const gapText = ({ ms, lateMs }: Gap): string => {
  if (lateMs > 0) return 'earlier'
  return ms === null ? '' : `+${spanText(ms)}`
}

/** A line's remark about a fact that follows later ones. Empty for any other. */
export const lateText = ({ lateMs }: Gap): string =>
  lateMs === 0 ? '' : `  [happened ${spanText(lateMs)} before the line above, and was stored after it]`
