/**
 * A recording's evidence about a tab's questions for its orders: which of them got no answer, and when the tab wasn't
 * running. Times are the device's, like those of inputs.
 */
import { isRecord, type UnixMs } from '../kernel'
import type { InputBatch } from './inputs'
import { leftOf, questionReader } from './questions'
import { STOPPED_MS } from './stopBefore'

/** Polls are seconds apart (C655). */
export const UNASKED_MS = 300_000
/** An answer that took longer waited for a page that had stopped (C666). */
const TIMEOUT_MS = 60_000

const ASKS: ReadonlySet<string> = new Set(['orderBook.accountOrders', 'orderBook.orders'])

export interface Span {
  readonly from: UnixMs
  readonly to: UnixMs
}

export interface RecordedTab {
  /** From the first of several unanswered questions in a row to the end of the last one. */
  readonly unanswered: readonly Span[]
  /** Nothing reached the tab. */
  readonly stops: readonly Span[]
  /** When the last input before a fact of the tab arrived, by the fact's number. */
  readonly arrivals: ReadonlyMap<number, UnixMs>
}

/** How long the order book asked to wait, in ms. */
export const pauseIn = (value: unknown): number => {
  const error = leftOf(value)
  const pause = isRecord(error) ? error['retryAfterMs'] : null
  return typeof pause === 'number' ? pause : 0
}

interface Heard extends RecordedTab {
  readonly unanswered: Span[]
  readonly stops: Span[]
  readonly arrivals: Map<number, UnixMs>
  lastAt: UnixMs | null
  pauseMs: number
}

export interface UnansweredReader {
  readonly seeInputs: (batch: InputBatch) => void
  /** By session, after the last batch. */
  readonly end: () => ReadonlyMap<string, RecordedTab>
}

export const unansweredReader = (): UnansweredReader => {
  const tabs = new Map<string, Heard>()
  const heardIn = (session: string): Heard => {
    const known = tabs.get(session)
    if (known !== undefined) return known
    const heard: Heard = { unanswered: [], stops: [], arrivals: new Map(), lastAt: null, pauseMs: 0 }
    tabs.set(session, heard)
    return heard
  }

  const readQuestions = questionReader(({ session, ask, at: from }, { value, at }) => {
    if (!ASKS.has(ask) || leftOf(value) === undefined) return
    const heard = heardIn(session)
    const to = Math.max(from, Math.min(at, from + TIMEOUT_MS))
    const last = heard.unanswered.at(-1)
    // A tab that asks again soon is still without an answer.
    if (last !== undefined && from - last.to - heard.pauseMs <= UNASKED_MS)
      heard.unanswered[heard.unanswered.length - 1] = { from: last.from, to }
    else heard.unanswered.push({ from, to })
    heard.pauseMs = pauseIn(value)
  })

  return {
    seeInputs: (batch) => {
      const heard = heardIn(batch.session)
      for (const { at, n } of batch.notes) {
        // A clock that was set looks the same, and says just as little about the questions in between.
        if (heard.lastAt !== null && at - heard.lastAt >= STOPPED_MS)
          heard.stops.push({ from: heard.lastAt, to: at })
        heard.lastAt = at
        heard.arrivals.set(n + 1, at)
      }
      readQuestions(batch)
    },
    end: () => tabs,
  }
}
