/**
 * Runs a recorded session again: the real log, persistence and epics, told what they were told, under virtual time. No
 * recorded fact is read; what comes out is the session's facts as this build writes them, to be compared.
 *
 * It runs to its end in one piece and borrows rxjs's timers for as long, so that it can run beside a living app.
 */
import * as E from 'fp-ts/Either'
import { NEVER, type Observable, defer, filter, ignoreElements, merge, of, tap } from 'rxjs'
import type { Fact } from '../../events/catalogue'
import { decisions } from '../../events/decisions'
import { encodeRow } from '../../events/rows'
import { createAct } from '../act'
import { boot, type Witness } from '../boot'
import { runEpics } from '../epics'
import { healStore } from '../healStore'
import type { Log } from '../log'
import type { NewRow } from '../ports/LogStore'
import type { Ports } from '../ports/Ports'
import { snapshots } from '../snapshots'
import { timers } from '../timers'
import { tradingEpics } from '../tradingEpics'
import { applyChange, type Change, type PlayedInput } from './changes'
import { createPlayer, type Player } from './player'
import { type Recording, valueOf } from './recording'
import { type RerunStore, rerunStore } from './rerunStore'
import type { Departure, ReplayedSession } from './replayedSession'
import { decodeValue } from './values'

/** A fact as it came out again. */
export interface RerunFact {
  readonly fact: Fact
  readonly json: string
  /** The last input before it; null before the first. */
  readonly after: number | null
}

export interface Rerun {
  /** In the order in which they were folded. */
  readonly facts: readonly RerunFact[]
  /** Where the code did something else than it did; null: nowhere. */
  readonly departure: Departure | null
  /** The question that ended it, as nobody recorded it. */
  readonly unrecorded: string | null
  /** What the code threw that ended it, as it cannot use what it was told. */
  readonly broken: string | null
}

const placeIn = (note: PlayedInput): number | null => {
  const answer = valueOf(note) as { readonly right?: unknown } | undefined
  return typeof answer?.right === 'number' ? answer.right : null
}

const hasFailed = (note: PlayedInput): boolean =>
  (valueOf(note) as { readonly _tag?: string } | undefined)?._tag === 'Left'

/** What the store of the rerun says to a question that was recorded without its rows. */
const storeAnswer = (
  store: RerunStore,
  name: string,
  args: readonly unknown[],
  place: number | null,
): unknown => {
  if (name === 'logStore.append') return E.right(store.append(args[0] as readonly NewRow[], place))
  if (name === 'logStore.read') return E.right(store.read(Number(args[0]), Number(args[1]), place))
  return undefined
}

/** What became of its form is no input. */
const formAnswer = (name: string): unknown => {
  if (name === 'logStore.seal') return E.right(null)
  return name === 'logStore.writeSnapshot' ? E.right(undefined) : undefined
}

/** Code that a session loads; here it is. */
const codeOf = (name: string, environment: string): unknown => {
  if (name === 'code.snapshots') return snapshots
  return name === 'code.healStore' ? healStore : tradingEpics(environment)
}

const stageOf = (store: RerunStore, environment: string, log: () => Log): ReplayedSession => ({
  count: () => log().count(),
  act: (name, input) => {
    const decision = decisions[name]
    if (decision !== undefined) createAct(log(), environment)(decision, decodeValue(input) as never)
  },
  answerOf: (name, args, note, isExact) => {
    if (name.startsWith('code.')) return codeOf(name, environment)
    const value = valueOf(note)
    if (!name.startsWith('logStore.') || hasFailed(note)) return value
    return storeAnswer(store, name, args, isExact ? placeIn(note) : null) ?? value
  },
  admitForeignRows: (note) => {
    const place = 'answer' in note ? placeIn(note) : null
    if (place !== null) store.admitForeignRows(place)
  },
  defaultAnswer: (name, args) =>
    name.startsWith('code.')
      ? codeOf(name, environment)
      : (storeAnswer(store, name, args, null) ?? formAnswer(name)),
})

/** Every port asks the player; what is no question (the clock) is answered in the same breath. */
const playedPorts = (player: Player, store: RerunStore, session: string, hasBegun: () => boolean): Ports => {
  const CALLS = new Set(['clock.now', 'clock.elapsed', 'orderBook.feeModel'])
  const port = (name: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, key) => {
          const full = `${name}.${String(key)}`
          // What a port says of itself is an observable, and its name ends in $.
          if (full.endsWith('$')) return player.ask(full, [])
          if (CALLS.has(full)) return (...args: readonly unknown[]) => player.call(full, args)
          return (...args: readonly unknown[]) => player.ask(full, args)
        },
      },
    )
  /** What boot reads is no input: it is where the session began. */
  const beginning: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
    head: () => store.head(),
    readSnapshot: () => store.snapshot(),
    wasEvicted: () => false,
    read: (from, limit) => store.read(Number(from), Number(limit), null),
  }
  const logStore = port('logStore') as Readonly<
    Record<string, (...args: readonly unknown[]) => Observable<unknown>>
  >
  const begins =
    (key: string) =>
    (...args: readonly unknown[]): unknown =>
      defer(() => (hasBegun() ? (logStore[key]?.(...args) ?? NEVER) : of(E.right(beginning[key]?.(...args)))))
  const ports: Readonly<Record<string, unknown>> = {
    ids: { session: () => session },
    logStore: new Proxy(
      {},
      { get: (_, key) => (String(key) in beginning ? begins(String(key)) : logStore[String(key)]) },
    ),
  }
  return new Proxy({}, { get: (_, name) => ports[String(name)] ?? port(String(name)) }) as Ports
}

/** Timers are the player's while `work` runs. */
const withTimers = (player: Player, work: () => void): void => {
  const { setInterval, clearInterval } = timers
  Object.assign(timers, { setInterval: player.setTimer, clearInterval: player.clearTimer })
  try {
    work()
  } finally {
    Object.assign(timers, { setInterval, clearInterval })
  }
}

/** Runs a session again, with one input changed or none. */
export const rerun = (recording: Recording, change: Change | null = null): Rerun => {
  const { session, start, recordedInputs: notes } = recording
  const store = rerunStore(recording)
  const facts: RerunFact[] = []
  let log: Log | null = null
  const living = (): Log => {
    if (log === null) throw new Error('the session has not begun')
    return log
  }
  const player = createPlayer(applyChange(notes, change), stageOf(store, start.environment, living))
  const witness: Witness = (begun, live$) => {
    log = begun.log
    const noted$ = begun.log.live$.pipe(
      filter(({ origin }) => origin === 'own'),
      tap(({ fact }) => facts.push({ fact, json: encodeRow(fact).json, after: player.lastInput() })),
      ignoreElements(),
    )
    return merge(noted$, live$)
  }
  const ports = playedPorts(player, store, session, () => log !== null)
  const run = runEpics(
    () => player.ask('code.tradingEpics', []) as ReturnType<Parameters<typeof runEpics>[0]>,
  )
  const loadHealing = player.ask('code.healStore', []) as Observable<typeof healStore>
  // What boot reads is no input: see `beginning`.
  const loadSnapshots = defer(() =>
    log === null ? of(snapshots) : (player.ask('code.snapshots', []) as Observable<typeof snapshots>),
  )
  let broken: string | null = null
  const breakAt = (reason: unknown): void => {
    broken ??= reason instanceof Error ? reason.message : String(reason)
  }
  withTimers(player, () => {
    // An error without a listener would be the living page's.
    const living$ = boot({ ports, build: start.build, run, witness, loadHealing, loadSnapshots }).subscribe({
      error: breakAt,
    })
    try {
      player.play()
    } catch (reason) {
      breakAt(reason)
    }
    player.end()
    living$.unsubscribe()
  })
  return { facts, departure: player.departure(), unrecorded: player.unrecorded(), broken }
}
