/** Until when each page of a recorded log ran: its tab asks, or is asked, every few seconds, and each input has its time. */
import type { Fact } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import type { InputBatch } from '../inputs'
import type { Moment } from '../tabClock'
import type { RowsSeen } from './rowsSeen'

/** A page that is closed loses its last inputs (C89), and a slow machine writes them late (C688). */
const LOST_MS = 5000

export interface PageEndReader {
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  /** After the last of both: since when no page had been open at that time. Null if one was, or the recording doesn't tell. */
  readonly closedSince: (then: UnixMs) => UnixMs | null
}

export const pageEndReader = ({ timeOf }: Pick<RowsSeen, 'timeOf'>): PageEndReader => {
  const pages = new Map<string, { began: UnixMs; until: UnixMs }>()
  const lastInputs = new Map<string, Moment>()
  return {
    seeFact: ({ session, at }) => {
      const page = pages.get(session)
      if (page === undefined) pages.set(session, { began: at, until: at })
      else page.until = Math.max(page.until, at)
    },
    seeInputs: ({ session, notes }) => {
      const last = notes.at(-1)
      if (last !== undefined) lastInputs.set(session, { session, n: last.n, at: last.at })
    },
    closedSince: (then) => {
      let since: UnixMs | null = null
      for (const [session, { began, until }] of pages) {
        if (began >= then) continue
        const input = lastInputs.get(session)
        if (input === undefined) return null
        const recorded = timeOf(input)
        // Only the first inputs of a long session are kept (C87): its page went on without a recording.
        if (until > recorded + LOST_MS) return null
        const end = Math.max(until, recorded)
        if (end >= then) return null
        since = Math.max(since ?? end, end)
      }
      return since
    },
  }
}
