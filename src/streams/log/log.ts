/**
 * The only way to change anything (A1.1). `append` takes events. It folds and publishes session facts at once (A2.4),
 * and durable ones when the store has them. All of it runs on one queue, so a synchronous epic can't make a later fact
 * overtake an earlier one, and the state already includes a fact when it is published.
 */
import { type Observable, BehaviorSubject, queueScheduler, Subject } from 'rxjs'
import type { AppState, DurableState, Origin } from '../../events/appState'
import { foldApp } from '../../events/app'
import { type AppEvent, type Fact, isDurable } from '../../events/catalogue'
import { because } from '../../events/kernel'
import { type Request, RequestSubmitted } from '../../events/requests/events'
import { isConsented, isRequest } from '../../events/requests/requestName'
import type { Emission } from '../Epic'
import type { Clock } from '../ports/Clock'
import { noUnsavedTape, type UnsavedTape } from './tapeMemory'

/** A fact that was folded, and which tab wrote it. */
export interface LiveFact {
  readonly fact: Fact
  readonly origin: Origin
}

export interface Log {
  readonly state$: BehaviorSubject<AppState>
  /** The state as views draw it: of facts that are published together, only the last one's (X263). */
  readonly shown$: Observable<AppState>
  /** Every live fact after it was folded, foreign ones included. */
  readonly live$: Observable<LiveFact>
  /** Durable facts that are to be stored, batch by batch; `persist` writes them. */
  readonly toPersist$: Observable<readonly Fact[]>
  /** Clock port plus the measured offset (D6.1). */
  readonly now: () => number
  /** `consent`: the user saw that the log is not stored, and requests the emission all the same (X15). */
  readonly append: (emission: Emission, consent?: boolean) => void
  /** Folds and publishes a fact that the store has, or that is kept in memory after the store was lost. */
  readonly publish: (fact: Fact, origin: Origin) => void
  /** What `act` publishes is shown at once. A page of a long history would otherwise be drawn fact by fact. */
  readonly together: (act: () => void) => void
  /** Replaces the durable state after the store was replayed; nothing is published. */
  readonly restore: (durable: DurableState) => void
  /** Durable facts that were folded but that no store holds (memory mode), oldest first; `persist` adds to them. */
  readonly unsaved: Fact[]
  /** The part of this tab's tape that no store took. */
  readonly unsavedTape: UnsavedTape
  /** The number of facts that were numbered. */
  readonly count: () => number
  /** Returns a new id. */
  readonly nextName: () => string
}

interface LogOptions {
  readonly session: string
  readonly clock: Pick<Clock, 'now'>
  readonly initial: AppState
}

/** A log on the state that boot folded. Facts are numbered from 1 within the session. */
export const createLog = ({ session, clock, initial }: LogOptions): Log => {
  const state$ = new BehaviorSubject(initial)
  const shown$ = new BehaviorSubject(initial)
  const live$ = new Subject<LiveFact>()
  const toPersist$ = new Subject<readonly Fact[]>()
  let n = 0
  let names = 0
  let isTogether = false

  const now = (): number => clock.now() + state$.value.session.chain.clockOffsetMs

  const show = (): void => {
    if (shown$.value !== state$.value) shown$.next(state$.value)
  }

  const publish = (fact: Fact, origin: Origin): void => {
    const isShown = !isTogether
    queueScheduler.schedule(() => {
      state$.next(foldApp(state$.value, fact, origin))
      live$.next({ fact, origin })
      if (isShown) show()
    })
  }

  const together: Log['together'] = (act) => {
    const wasTogether = isTogether
    isTogether = true
    try {
      act()
    } finally {
      isTogether = wasTogether
      if (!wasTogether) queueScheduler.schedule(show)
    }
  }

  const append = (emission: Emission, consent = false): void => {
    const events = isBatch(emission) ? emission : [emission]
    const at = now()
    const number = (event: AppEvent): Fact => {
      n += 1
      return { ...event, id: `${session}-${String(n)}`, session, n, at }
    }
    const { requests } = state$.value.session
    const facts = events.flatMap((event): readonly Fact[] => {
      const fact = number(event)
      if (!isRequest(fact)) return [fact]
      const isAgreed = consent || isConsented(requests, fact)
      const request = { type: fact.type, data: fact.data } as Request
      return [fact, number(because(fact, RequestSubmitted({ id: fact.id, consent: isAgreed, request })))]
    })
    const durable = facts.filter(isDurable)
    // One scheduled piece: what a listener of the first fact appends comes after the whole batch.
    queueScheduler.schedule(() => {
      together(() => facts.filter((fact) => !isDurable(fact)).forEach((fact) => publish(fact, 'own')))
      // Runs after the session facts are folded, because `persist` reads the consent from them.
      if (durable.length > 0) queueScheduler.schedule(() => toPersist$.next(durable))
    })
  }

  const restore = (durable: DurableState): void => {
    queueScheduler.schedule(() => {
      state$.next({ ...state$.value, durable })
      show()
    })
  }

  const nextName = (): string => {
    names += 1
    return `${session}.${String(names)}`
  }

  return {
    state$,
    live$,
    toPersist$,
    now,
    append,
    publish,
    shown$,
    together,
    restore,
    unsaved: [],
    unsavedTape: noUnsavedTape(),
    count: () => n,
    nextName,
  }
}

const isBatch = (emission: Emission): emission is readonly AppEvent[] => Array.isArray(emission)
