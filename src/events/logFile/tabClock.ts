/**
 * The clocks of a recording: inputs have their device's time, and facts have the time corrected by the measured offset (X252).
 */
import type { Fact } from '../catalogue'
import { offsetOf } from '../chain/chainTime'
import type { UnixMs } from '../kernel'

/** An input: its session, the log's count then, and the time of its device. */
export interface Moment {
  readonly session: string
  readonly n: number
  readonly at: UnixMs
}

export interface TabClock {
  readonly seeFact: (fact: Fact) => void
  /** After the last fact: the corrected time of an input. */
  readonly timeOf: (moment: Moment) => UnixMs
  /** After the last fact: the time of a fact, except one that measured the clock, by its device. */
  readonly deviceTimeOf: (fact: Fact) => UnixMs
}

export const tabClock = (): TabClock => {
  /** The corrections of each session, by the number of the fact that measured them or trusted one. */
  const offsets = new Map<string, (readonly [n: number, ms: number])[]>()
  const offsetAt = (session: string, n: number): number =>
    offsets.get(session)?.findLast(([from]) => from <= n)?.[1] ?? 0
  return {
    seeFact: (fact) => {
      const offset = offsetOf(fact)
      if (offset === null) return
      const ofSession = offsets.get(fact.session) ?? []
      offsets.set(fact.session, ofSession)
      ofSession.push([fact.n, offset])
    },
    timeOf: ({ session, n, at }) => at + offsetAt(session, n),
    deviceTimeOf: ({ session, n, at }) => at - offsetAt(session, n),
  }
}

/**
 * The longest gap between two inputs of a running page, in ms (C662): the page asks, or is asked, every few seconds.
 */
const MOST_MS = 90_000

/** Less than this is how roughly a browser tells the time, in ms (C717). */
const ROUGH_MS = 100

/** A timer of a recording: when it was set or last ran out, by the device and by its tab's running time, and its length in ms. */
export interface RunningTimer {
  readonly at: UnixMs
  readonly ran: number
  readonly ms: number
}

/**
 * How long a session's tab has run, in ms, at each of its inputs, in order. Time while the page was stopped, or from
 * setting the device's clock, doesn't count. `timer`: the one that ran out, which no timer does too early: where its device says
 * so, the clock was set back meanwhile, and its length counts (X424).
 */
export const runningTime = (): ((session: string, at: UnixMs, timer?: RunningTimer) => number) => {
  const tabs = new Map<string, { readonly at: UnixMs; readonly ms: number }>()
  return (session, at, timer) => {
    const before = tabs.get(session) ?? { at, ms: 0 }
    const passed = at - before.at
    let ms = before.ms + (passed > MOST_MS || passed < 0 ? 0 : passed)
    if (timer !== undefined && timer.ms - (at - timer.at) > ROUGH_MS) ms = Math.max(ms, timer.ran + timer.ms)
    tabs.set(session, { at, ms })
    return ms
  }
}

type Waiting = Readonly<Record<'at' | 'ran', number>>

/**
 * How long a tab waited from one input to another, in ms, for rules on what comes too soon: by its clock, or its running time if
 * that is longer, because a clock that is set back brings inputs together. Infinity: it was set back to before the first one.
 */
export const waitedMs = (from: Waiting, to: Waiting): number =>
  to.at < from.at ? Infinity : Math.max(to.at - from.at, to.ran - from.ran)
