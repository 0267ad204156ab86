/**
 * Notes what it takes to run a session again (design, The log 15): every question to a port with its answers, clock
 * reads, timers as they were set and as they fired, acts of the user. Only what the log and the epics do is noted:
 * their code runs within an answer, an act, a timer of their own or the beginning of the session, and `running` says so;
 * what the views or the adapters ask beside it is nobody's input.
 *
 * Timers are noted because a timer of 500 ms fires when the browser lets it. They are seen where rxjs takes them from
 * the browser, in a module of its that is not documented (ADR 9): a scheduler of our own would have to be named at each
 * operator of each epic.
 *
 * This is part of the first load, so notes are kept as they are; what encodes them is loaded later.
 */
import { Observable, Subject, isObservable, merge } from 'rxjs'
import type { UnixMs } from '../events/kernel/units'
import type { Act } from './act'
import type { Begun, Witness } from './boot'
import type { Ports } from './ports/Ports'
import { recordTape } from './tape'
import { timers } from './timers'

/** What happened. Numbers name notes by their place in the session: an answer names its question, a timer its setting. */
export type InputContent =
  | { readonly ask: string; readonly args: readonly unknown[] }
  | { readonly answer: number; readonly value: unknown }
  | { readonly done: number }
  | { readonly failed: number; readonly reason: unknown }
  /** Nobody waits for the answer any more. */
  | { readonly off: number }
  /** A question that is answered in the same breath: the clock, a chain's dialect. */
  | { readonly call: string; readonly args: readonly unknown[]; readonly value: unknown }
  /** A timer, in ms. */
  | { readonly set: number | undefined }
  | { readonly fired: number }
  /** A decision and its input. */
  | { readonly act: unknown; readonly input: unknown }

/** `n`: facts that the tab had numbered before. `within`: it came while code of the epics ran, e.g. with the asking. */
export type RecordedInput = InputContent & {
  readonly at: UnixMs
  readonly n: number
  readonly within: boolean
}

/** The notes that are not written yet. */
export interface PendingInputs {
  /** Rings with each one. */
  readonly added$: Observable<void>
  /** Hands them over, in their order; the first ever is the session's first. */
  readonly take: () => readonly RecordedInput[]
}

export interface Recorder {
  readonly ports: Ports
  readonly act: (act: Act) => Act
  /** A question beside the ports: code that is loaded. */
  readonly recordAnswers: <A>(ask: string, answer$: Observable<A>) => Observable<A>
  readonly witness: Witness
}

/** Notes that wait for the code that writes them; should it never come, they must not fill the memory. Our choice. */
const MOST_WAITING = 20_000

interface RecordingScope {
  readonly note: (what: InputContent) => number
  /** How many pieces of its code run within each other. */
  depth: number
}

/** Whose code runs, when it is code of a log or an epic. */
let activeScope: RecordingScope | null = null

const runIn = <A>(who: RecordingScope | null, work: () => A): A => {
  const before = activeScope
  activeScope = who
  if (who !== null) who.depth += 1
  try {
    return work()
  } finally {
    activeScope = before
    if (who !== null) who.depth -= 1
  }
}

const { setInterval: plain } = timers
timers.setInterval = (handler, ms) => {
  const who = activeScope
  if (who === null) return plain(handler, ms)
  const fired = who.note({ set: ms })
  const fire = (): void => {
    who.note({ fired })
    runIn(who, handler)
  }
  return plain(fire, ms)
}

/** Lives as `who`; whoever listens to it does not. */
const inScope = <A>(who: RecordingScope | null, source$: Observable<A>): Observable<A> =>
  new Observable((subscriber) =>
    runIn(who, () =>
      source$.subscribe({
        next: (value) => runIn(null, () => subscriber.next(value)),
        error: (reason: unknown) => subscriber.error(reason),
      }),
    ),
  )

const recordAnswers = <A>(ask: string, args: readonly unknown[], answer$: Observable<A>): Observable<A> =>
  new Observable((subscriber) => {
    const who = activeScope
    if (who === null) return answer$.subscribe(subscriber)
    const question = who.note({ ask, args })
    let isOver = false
    const come = (what: InputContent, go: () => void): void => {
      isOver = !('answer' in what)
      who.note(what)
      runIn(who, go)
    }
    const asking = runIn(null, () =>
      answer$.subscribe({
        next: (value) => come({ answer: question, value }, () => subscriber.next(value)),
        error: (reason: unknown) => come({ failed: question, reason }, () => subscriber.error(reason)),
        complete: () => come({ done: question }, () => subscriber.complete()),
      }),
    )
    return () => {
      if (!isOver) who.note({ off: question })
      runIn(null, () => asking.unsubscribe())
    }
  })

type Method = (...args: readonly unknown[]) => unknown

/** A port whose members are all noted, those that come into being when they are asked for, too. */
const recordedPort = <P extends object>(name: string, port: P): P =>
  new Proxy(port, {
    get: (own, key) => {
      const member: unknown = Reflect.get(own, key)
      const full = `${name}.${String(key)}`
      if (isObservable(member)) return recordAnswers(full, [], member)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]) => {
        const value = (member as Method)(...args)
        if (isObservable(value)) return recordAnswers(full, args, value)
        activeScope?.note({ call: full, args, value })
        return value
      }
    },
  })

/** Notes what the given ports are asked; `write` keeps the notes of a session. */
export const createRecorder = (
  ports: Ports,
  write: (begun: Begun, notes: PendingInputs) => Observable<never>,
): Recorder => {
  const added$ = new Subject<void>()
  const waiting: RecordedInput[] = []
  let total = 0
  let isGivenUp = false
  let count = (): number => 0
  const who: RecordingScope = {
    depth: 0,
    note: (what) => {
      if (waiting.length === MOST_WAITING) {
        // A session with a gap cannot be run again: nothing of it is written any more.
        isGivenUp = true
        waiting.length = 0
      }
      if (!isGivenUp) waiting.push({ ...what, at: ports.clock.now(), n: count(), within: who.depth > 0 })
      runIn(null, () => added$.next())
      return total++
    },
  }
  return {
    ports: new Proxy(ports, {
      get: (_, name) => recordedPort(String(name), Reflect.get(ports, name) as object) as never,
    }),
    act: (act) => (decision, input) => {
      who.note({ act: decision, input })
      return runIn(who, () => act(decision, input))
    },
    recordAnswers: (ask, answer$) => recordAnswers(ask, [], answer$),
    witness: (begun, live$) => {
      const { log } = begun
      count = log.count
      // Those who write are not of the session: their timers and questions are their own.
      const apart = { ...log, live$: inScope(null, log.live$) }
      return merge(
        recordTape(apart, ports.logStore),
        write(begun, { added$, take: () => waiting.splice(0) }),
        inScope(who, live$),
      )
    },
  }
}
