/** One tab: the app's own boot, log, epics, decisions and recorder, on the ports of the world. */
import { BehaviorSubject, Observable, switchMap, tap } from 'rxjs'
import type * as E from 'fp-ts/Either'
import type { Decision } from '../../../src/events/decision'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { createAct } from '../../../src/streams/act'
import { boot } from '../../../src/streams/boot'
import { runEpics } from '../../../src/streams/epics'
import { healStore } from '../../../src/streams/log/healStore'
import type { LiveFact, Log } from '../../../src/streams/log/log'
import { createRecorder, installRecorder } from '../../../src/streams/log/recorder'
import { writeInputs } from '../../../src/streams/rerun/writeInputs'
import { snapshots } from '../../../src/streams/log/snapshots'
import { tradingEpics } from '../../../src/streams/tradingEpics'
import { type CallWatch, createAsk } from '../engine/calls'
import { hashOf } from '../engine/random'
import { profileOf } from '../plan/plan'
import type { Sim } from '../sim'
import type { DiskWatch } from '../world/disk'
import { portsOf, type TabProcess } from './ports'

export interface Tab {
  readonly process: TabProcess
  readonly log: () => Log | null
  /** Decides as the user's press does; null: the tab has not started, or cannot be used now. */
  readonly act: <I, R>(decision: Decision<I, R>, input: I) => E.Either<R, readonly AppEvent[]> | null
  readonly state: () => AppState | null
  /** Ids of its own durable facts since its store was lost. */
  readonly inMemory: string[]
  /** The tab's code as its own: timers that are set meanwhile belong to it. */
  readonly run: <A>(work: () => A) => A
  readonly show: (isVisible: boolean) => void
  /** Ends it at once, whatever it does. Its code is taken away at the end of the present task. */
  readonly end: () => void
  readonly dispose: () => void
}

export interface TabWatch {
  readonly calls: CallWatch
  readonly disk: DiskWatch
  readonly onFact: (tab: Tab, live: LiveFact) => void
  readonly onError: (tab: Tab, error: unknown) => void
}

const ABOUT = { mode: 'sandbox', environment: 'local', locale: 'en-US', timeZone: 'UTC' }
const epics = tradingEpics('local')

/** Code that a page loads when it is needed: a moment later, or much later. */
const CODE_MS = 8
const codeMs = ({ plan, isHealed }: Sim, { name: tab }: TabProcess, name: string): number =>
  plan.slowCodeMs === undefined || isHealed
    ? CODE_MS
    : CODE_MS + (hashOf(`${tab} ${name}`, plan.seed) % plan.slowCodeMs)

const loaded = <A>(
  sim: Sim,
  process: TabProcess,
  { disturb }: CallWatch,
  name: string,
  code: A,
): Observable<A> =>
  new Observable((subscriber) => {
    const fault = disturb({ name, args: [], process })
    const task = sim.world.time.after(
      codeMs(sim, process, name),
      () => {
        if (fault?.what === 'lost') {
          subscriber.error(fault.error)
          return
        }
        subscriber.next(code)
        subscriber.complete()
      },
      process,
    )
    return () => (task.isCancelled = true)
  })

const processOf = (sim: Sim, number: number): TabProcess => {
  const profileNumber = profileOf(sim.plan, number)
  const profile = sim.world.profiles[profileNumber]
  if (profile === undefined) throw new Error('there is no such profile')
  const opening = sim.allTabs.filter(({ process }) => process.number === number).length + 1
  return {
    name: `${String(profileNumber)}/${String(number)}/${String(opening)}`,
    number,
    opening,
    session: `s${String(number).padStart(5, '0')}x${String(opening).padStart(5, '0')}`,
    profile,
    isAlive: true,
    frozenUntil: 0,
    timerStepMs: 0,
    isVisible: true,
    hiddenAt: 0,
    calmSince: sim.world.time.now(),
    isUnseen: false,
    checks: { failedAt: null },
    visible$: new BehaviorSubject(true),
    online$: new BehaviorSubject(profile.isOnline),
    sleptMs: 0,
  }
}

/** What a tab folds before anybody can listen. */
const countBoot = ({ coverage }: Sim, { session: { chain, wallet } }: AppState): void => {
  coverage.count('event', 'SessionStarted')
  if (wallet.announced.length > 0) coverage.count('event', 'WalletAnnounced')
  if (chain.evicted) coverage.count('event', 'StorageEvicted')
  if (chain.quarantined.length > 0) coverage.count('event', 'RowQuarantined')
}

export const openTab = (sim: Sim, number: number, watch: TabWatch): Tab => {
  const process = processOf(sim, number)
  const { time } = sim.world
  const ask = createAsk(time, watch.calls, process, sim.plan.seed)
  const ports = portsOf(sim.world, process, ask, watch.disk)
  const load = <A>(name: string, code: A): Observable<A> => loaded(sim, process, watch.calls, name, code)
  if (sim.plan.isRecorded) installRecorder()
  const recorder = sim.plan.isRecorded
    ? createRecorder(ports, (booted, inputs) => writeInputs(booted, inputs, ports.logStore, ABOUT))
    : null
  const witnessed = <A>(name: string, code$: Observable<A>): Observable<A> =>
    recorder?.recordAnswers(name, code$) ?? code$
  let log: Log | null = null
  const run = <A>(work: () => A): A => time.runAs(process, work)
  const tab: Tab = {
    process,
    inMemory: [],
    run,
    log: () => log,
    state: () => log?.state$.value ?? null,
    act: (decision, input) => {
      const present = log
      if (present === null || !process.isAlive || process.frozenUntil > time.now()) return null
      const decide = createAct(present, 'local')
      return run(() => (recorder?.act(decide) ?? decide)(decision, input))
    },
    show: (isVisible) => {
      process.isVisible = isVisible
      process.calmSince = time.now()
      if (!process.isUnseen) run(() => process.visible$.next(isVisible))
    },
    end: () => (process.isAlive = false),
    dispose: () => run(() => subscription.unsubscribe()),
  }
  sim.allTabs.push(tab)
  sim.tabs.set(number, tab)
  const code$ = load('code.tradingEpics', epics)
  const subscription = run(() =>
    boot({
      ports: recorder?.ports ?? ports,
      build: sim.plan.build ?? '0.1.0',
      run: runEpics(() => witnessed('code.tradingEpics', code$)),
      ...(recorder === null ? {} : { recordSession: recorder.recordSession }),
      loadHealing: witnessed('code.healStore', load('code.healStore', healStore)),
      loadSnapshots: witnessed('code.snapshots', load('code.snapshots', snapshots)),
    })
      .pipe(
        tap((booted) => {
          log = booted
          countBoot(sim, booted.state$.value)
        }),
        // switchMap: boot emits one log.
        switchMap(({ live$ }) => live$),
      )
      .subscribe({
        next: (live) => process.isAlive && watch.onFact(tab, live),
        error: (error: unknown) => watch.onError(tab, error),
      }),
  )
  return tab
}
