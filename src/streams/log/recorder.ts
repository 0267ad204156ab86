/**
 * Records everything needed to run a session again (A2.15): every question to a port with its answers, clock readings,
 * timers when they are set and when they fire, and the user's acts. It records only the log and the epics. Their code
 * runs during an answer, an act, one of their timers or the start of the session, and `activeScope` is set then.
 * Requests of views and adapters in between aren't inputs of the session.
 *
 * Timers are recorded because a timer of 500 ms fires when the browser lets it. The recorder observes them at the point
 * where RxJS takes them from the browser, in an undocumented module (ADR 9). Otherwise each operator of each epic would
 * have to name one of the app's schedulers.
 *
 * This file is part of the first load, so it stores inputs unchanged. The code that encodes them loads later.
 */
import { Observable, Subject, isObservable, merge } from 'rxjs'
import { type UnixMs, withoutSecrets } from '../../events/kernel'
import type { Act } from '../act'
import type { BootedApp, SessionRecorder } from '../boot'
import type { Ports } from '../ports/Ports'
import { recordTape } from './tape'
import { timers } from './timers'

/** Numbers refer to inputs by their place in the session: an answer to its question, a firing to the setting of its timer. */
export type InputContent =
  | { readonly ask: string; readonly args: readonly unknown[] }
  | { readonly answer: number; readonly value: unknown }
  | { readonly done: number }
  | { readonly failed: number; readonly reason: unknown }
  /** The code has unsubscribed from the answer. */
  | { readonly off: number }
  /** A question that is answered synchronously: the clock, an order book's fee model. */
  | { readonly call: string; readonly args: readonly unknown[]; readonly value: unknown }
  /** A timer is set, in ms. */
  | { readonly set: number | undefined }
  | { readonly fired: number }
  /** A decision and its input. */
  | { readonly act: unknown; readonly input: unknown }

/**
 * `n`: how many facts the tab had numbered before. `within`: it arrived while code of the session ran, e.g. an answer
 * that is emitted on subscription.
 */
export type RecordedInput = InputContent & {
  readonly at: UnixMs
  readonly n: number
  readonly within: boolean
}

/** The recorded inputs that are not written yet. */
export interface PendingInputs {
  /** Emits after each one. */
  readonly added$: Observable<void>
  /** Removes and returns them in their order; the first call's first input is the session's first. */
  readonly take: () => readonly RecordedInput[]
}

export interface Recorder {
  readonly ports: Ports
  readonly act: (act: Act) => Act
  /** Records a question that no port answers: code that is loaded. */
  readonly recordAnswers: <A>(ask: string, answer$: Observable<A>) => Observable<A>
  readonly recordSession: SessionRecorder
}

/** The code that writes the inputs may never arrive, and then they must not fill the memory (C74). */
const MOST_WAITING = 20_000

/** The code of one session. */
interface RecordingScope {
  /** Returns the input's number. */
  readonly record: (input: InputContent) => number
  /** How many calls into its code are on the stack. */
  depth: number
}

/** The session whose code is running now. Null if other code is running. */
let activeScope: RecordingScope | null = null

const runIn = <A>(scope: RecordingScope | null, work: () => A): A => {
  const before = activeScope
  activeScope = scope
  if (scope !== null) scope.depth += 1
  try {
    return work()
  } finally {
    activeScope = before
    if (scope !== null) scope.depth -= 1
  }
}

let isInstalled = false

/**
 * Observes RxJS's timers from now on. It is called once, before the first recorder is created: a recorder that was
 * created earlier records nothing, because a session without its timers cannot be run again.
 */
export const installRecorder = (): void => {
  if (isInstalled) return
  isInstalled = true
  const { setInterval: plain } = timers
  timers.setInterval = (handler, ms) => {
    const scope = activeScope
    if (scope === null) return plain(handler, ms)
    const fired = scope.record({ set: ms })
    const fire = (): void => {
      scope.record({ fired })
      runIn(scope, handler)
    }
    return plain(fire, ms)
  }
}

/** The source runs in the scope, its subscriber outside every scope. */
const inScope = <A>(scope: RecordingScope | null, source$: Observable<A>): Observable<A> =>
  new Observable((subscriber) =>
    runIn(scope, () =>
      source$.subscribe({
        next: (value) => runIn(null, () => subscriber.next(value)),
        error: (reason: unknown) => subscriber.error(reason),
      }),
    ),
  )

/** The answers run outside every scope; their subscriber runs in the scope that subscribed, if any. */
const recordAnswers = <A>(ask: string, args: readonly unknown[], answer$: Observable<A>): Observable<A> =>
  new Observable((subscriber) => {
    const scope = activeScope
    if (scope === null) return answer$.subscribe(subscriber)
    const question = scope.record({ ask, args })
    let isSettled = false
    const deliver = (input: InputContent, emit: () => void): void => {
      isSettled = !('answer' in input)
      scope.record(input)
      runIn(scope, emit)
    }
    const subscription = runIn(null, () =>
      answer$.subscribe({
        next: (value) => deliver({ answer: question, value }, () => subscriber.next(value)),
        error: (reason: unknown) => deliver({ failed: question, reason }, () => subscriber.error(reason)),
        complete: () => deliver({ done: question }, () => subscriber.complete()),
      }),
    )
    return () => {
      if (!isSettled) scope.record({ off: question })
      runIn(null, () => subscription.unsubscribe())
    }
  })

type Method = (...args: readonly unknown[]) => unknown

/** A port whose members are all recorded. A proxy also sees members that the port creates on access. */
const recordedPort = <P extends object>(name: string, port: P): P =>
  new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      const full = `${name}.${String(key)}`
      if (isObservable(member)) return recordAnswers(full, [], member)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]) => {
        const value = (member as Method)(...args)
        if (isObservable(value)) return recordAnswers(full, args, value)
        activeScope?.record({ call: full, args, value })
        return value
      }
    },
  })

/** Records the questions to the given ports; `write` stores the inputs of a session. */
export const createRecorder = (
  ports: Ports,
  write: (booted: BootedApp, inputs: PendingInputs) => Observable<never>,
): Recorder => {
  const added$ = new Subject<void>()
  const waiting: RecordedInput[] = []
  let total = 0
  let isRecording = isInstalled
  let count = (): number => 0
  const scope: RecordingScope = {
    depth: 0,
    record: (input) => {
      if (waiting.length === MOST_WAITING) {
        // A session with a gap cannot be run again: nothing of it is written any more.
        isRecording = false
        waiting.length = 0
      }
      if (isRecording) waiting.push({ ...input, at: ports.clock.now(), n: count(), within: scope.depth > 0 })
      runIn(null, () => added$.next())
      return total++
    },
  }
  return {
    ports: new Proxy(ports, {
      get: (_, name) => recordedPort(String(name), Reflect.get(ports, name) as object) as never,
    }),
    act: (act) => (decision, input) => {
      const safe = withoutSecrets(input) as typeof input
      scope.record({ act: decision, input: safe })
      return runIn(scope, () => act(decision, safe))
    },
    recordAnswers: (ask, answer$) => recordAnswers(ask, [], answer$),
    recordSession: (booted, live$) => {
      const { log } = booted
      count = log.count
      // The writers are not part of the session: their timers and questions are not recorded.
      const unrecorded = { ...log, live$: inScope(null, log.live$) }
      return merge(
        recordTape(unrecorded, ports.logStore),
        write(booted, { added$, take: () => waiting.splice(0) }),
        inScope(scope, live$),
      )
    },
  }
}
