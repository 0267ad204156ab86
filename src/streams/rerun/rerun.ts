/**
 * Runs a recorded session again: the real log, persistence and epics receive the recorded inputs under virtual time. It
 * reads no recorded fact except the first, for the order books. The result is the session's facts as this build writes
 * them, ready to compare.
 *
 * A rerun is synchronous and replaces RxJS's timers while it runs, so that it can run within a live app.
 */
import { canonicalJson, checksum, isObject, ownValue } from '../../events/kernel'
import * as E from 'fp-ts/Either'
import { type Observable, defer, filter, ignoreElements, merge, of, tap } from 'rxjs'
import type { Fact } from '../../events/catalogue'
import { decisions } from '../../events/decisions'
import { encodeRow } from '../../events/rows'
import { recordedSide } from '../../events/logFile/inputs'
import { createAct } from '../act'
import { boot, type SessionRecorder } from '../boot'
import { runEpics } from '../epics'
import { healStore } from '../log/healStore'
import type { Log } from '../log/log'
import type { NewRow } from '../ports/LogStore'
import { snapshots } from '../log/snapshots'
import { timers } from '../log/timers'
import { tradingEpics } from '../tradingEpics'
import { type Aliases, aliasesOf } from './aliases'
import { applyChange, type Change, type PlayedInput } from './changes'
import type { AskedOtherwise } from './playback'
import { createPlayer, type Player } from './player'
import { replayedPorts } from './replayedPorts'
import { isRedacted, type Recording, stagedIn, valueOf } from './recording'
import { type RerunStore, rerunStore } from './rerunStore'
import type { Departure, ReplayedSession } from './replayedSession'
import { decodeValue } from './values'

/** A fact that the rerun produced. */
export interface RerunFact {
  readonly fact: Fact
  readonly json: string
  /** Place of the last input before it; null before the first. */
  readonly after: number | null
}

export interface Rerun {
  /** In the order in which they were folded. */
  readonly facts: readonly RerunFact[]
  /** Durable facts that were not folded: no answer says that they were written. */
  readonly unanswered: readonly RerunFact[]
  /** The place where the code did something else than in the recording. Null if there is none. */
  readonly departure: Departure | null
  /** Questions that got the answer to a recorded one with other arguments. */
  readonly askedOtherwise: readonly AskedOtherwise[]
  /** The question that ended the rerun, because it was not recorded. */
  readonly unrecorded: string | null
  /** The error that ended the rerun, thrown by code that cannot use a changed value. */
  readonly broken: string | null
}

const placeIn = (input: PlayedInput): number | null => {
  const answer = valueOf(input) as { readonly right?: unknown } | undefined
  return typeof answer?.right === 'number' ? answer.right : null
}

const hasFailed = (input: PlayedInput): boolean =>
  (valueOf(input) as { readonly _tag?: string } | undefined)?._tag === 'Left'

/** The rerun's store answers questions that were recorded without their rows. */
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

/** Sealing and snapshots change only how rows are stored, so the rerun answers them itself. */
const upkeepAnswer = (name: string): unknown => {
  if (name === 'logStore.seal') return E.right(null)
  return name === 'logStore.writeSnapshot' ? E.right(undefined) : undefined
}

/** Code that a session loads lazily is imported here. */
const codeOf = (name: string, environment: string): unknown => {
  if (name === 'code.snapshots') return snapshots
  return name === 'code.healStore' ? healStore : tradingEpics(environment)
}

/** The input of a press, with the form's side as this build names it. */
const withSide = (input: unknown): unknown =>
  isObject(input) && 'side' in input ? { ...input, side: recordedSide(input['side']) } : input

/** A redacted log has its own chain, so the recorded head names a hash that none of its rows has. */
const headAnswer = (store: RerunStore, value: unknown): unknown => {
  const { right } = value as { readonly right?: { readonly seq?: unknown } }
  return typeof right?.seq === 'number' ? E.right(store.headAt(right.seq)) : value
}

const replayedSession = (
  store: RerunStore,
  environment: string,
  hasOtherHashes: boolean,
  log: () => Log,
): ReplayedSession => ({
  count: () => log().count(),
  act: (name, input) => {
    const decision = ownValue(decisions, name)
    if (decision !== undefined) createAct(log(), environment)(decision, withSide(decodeValue(input)) as never)
  },
  answerOf: (name, args, input, isExact) => {
    if (name.startsWith('code.')) return codeOf(name, environment)
    const value = valueOf(input)
    if (!name.startsWith('logStore.') || hasFailed(input)) return value
    if (name === 'logStore.head') return hasOtherHashes ? headAnswer(store, value) : value
    return storeAnswer(store, name, args, isExact ? placeIn(input) : null) ?? value
  },
  admitForeignRows: (input) => {
    const place = 'answer' in input ? placeIn(input) : null
    if (place !== null) store.admitForeignRows(place)
  },
  defaultAnswer: (name, args) =>
    name.startsWith('code.')
      ? codeOf(name, environment)
      : (storeAnswer(store, name, args, null) ?? upkeepAnswer(name)),
})

/** The player replaces the timers while `work` runs. */
const withTimers = (player: Player, work: () => void): void => {
  const { setInterval, clearInterval } = timers
  Object.assign(timers, { setInterval: player.setTimer, clearInterval: player.clearTimer })
  try {
    work()
  } finally {
    Object.assign(timers, { setInterval, clearInterval })
  }
}

const dataIn = (json: string): unknown => (JSON.parse(json) as { readonly data?: unknown }).data

/** Pairs the names in a new fact with those of the recorded one of the same type. */
const learnFrom = (aliases: Aliases, { facts }: Recording, fact: Fact): void => {
  const recorded = facts.get(fact.n)
  if (recorded === undefined) return
  const { json } = encodeRow(fact)
  if (json !== recorded && recorded.includes(`"type":"${fact.type}"`))
    aliases.compare(dataIn(recorded), dataIn(json))
}

const namedRow =
  (aliases: Aliases) =>
  (row: NewRow): NewRow => {
    const given: unknown = JSON.parse(row.json)
    const named = aliases.toCode(given)
    if (named === given) return row
    const json = canonicalJson(named)
    return { ...row, json, sum: checksum(json) }
  }

/** Runs a session again, with one input changed or none. */
export const rerun = (recording: Recording, change: Change | null = null): Rerun => {
  const { start, recordedInputs } = recording
  const aliases = aliasesOf(recordedInputs, isRedacted(recording))
  const store = rerunStore(recording, namedRow(aliases))
  const facts: RerunFact[] = []
  const unwritten = new Map<number, Fact>()
  let log: Log | null = null
  const bootedLog = (): Log => {
    if (log === null) throw new Error('the session has not started')
    return log
  }
  const player = createPlayer(
    applyChange(recordedInputs, change),
    replayedSession(store, start.environment, isRedacted(recording), bootedLog),
    { aliases, isLenient: change === null },
  )
  const learn = (fact: Fact): void => {
    if (player.departure() === null) learnFrom(aliases, recording, fact)
  }
  const recordSession: SessionRecorder = (booted, live$) => {
    log = booted.log
    const produced$ = booted.log.live$.pipe(
      filter(({ origin }) => origin === 'own'),
      tap(({ fact }) => {
        learn(fact)
        unwritten.delete(fact.n)
        facts.push({ fact, json: encodeRow(fact).json, after: player.lastInput() })
      }),
      ignoreElements(),
    )
    const offered$ = booted.log.toPersist$.pipe(
      tap((offered) =>
        offered.forEach((fact) => {
          learn(fact)
          unwritten.set(fact.n, fact)
        }),
      ),
      ignoreElements(),
    )
    return merge(produced$, offered$, live$)
  }
  const ports = replayedPorts(player, store, recording, () => log !== null)
  const run = runEpics(
    () => player.ask('code.tradingEpics', []) as ReturnType<Parameters<typeof runEpics>[0]>,
  )
  const loadHealing = player.ask('code.healStore', []) as Observable<typeof healStore>
  // Readings of boot are no input: see `bootReadings`.
  const loadSnapshots = defer(() =>
    log === null ? of(snapshots) : (player.ask('code.snapshots', []) as Observable<typeof snapshots>),
  )
  let broken: string | null = null
  const fail = (reason: unknown): void => {
    broken ??= reason instanceof Error ? reason.message : String(reason)
  }
  withTimers(player, () => {
    // Without a listener the error would reach the live page.
    const subscription = boot({
      ports,
      build: start.build,
      staged: stagedIn(recording),
      run,
      recordSession,
      loadHealing,
      loadSnapshots,
    }).subscribe({
      error: fail,
    })
    try {
      player.play()
    } catch (reason) {
      fail(reason)
    }
    player.end()
    subscription.unsubscribe()
  })
  const unanswered = [...unwritten.values()].map((fact) => ({
    fact,
    json: encodeRow(fact).json,
    after: player.lastInput(),
  }))
  const [departure, unrecorded] = [player.departure(), player.unrecorded()]
  return { facts, unanswered, departure, askedOtherwise: player.askedOtherwise(), unrecorded, broken }
}
