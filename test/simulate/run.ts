/** One run: the plan's acts and faults in virtual time, the checks after every step, the healing, and the last checks. */
import { createCoverage, type Counts } from './coverage'
import type { Call, CallWatch } from './engine/calls'
import { createTrace } from './engine/trace'
import { createTime, inVirtualTime, type VirtualTime } from './engine/time'
import { createFaultRunner } from './faults/faultRunner'
import { createCallChecks } from './invariants/calls'
import { createDiskRecord } from './invariants/diskRecord'
import { checkFact, checkRows } from './invariants/facts'
import { checkHealed, checkLeft, checkSnapshot } from './invariants/final'
import { heal, reconnect, reloadAsked } from './heal'
import { createLedger } from './ledger'
import type { Plan, PlannedAct } from './plan/plan'
import { createReferee } from './referee/referee'
import { keepsSettings, watchLocks } from './watch'
import { newsFor } from './watchNews'
import { watchRestored } from './watchPhone'
import { agedRows, agedSlippage } from './plan/agedRows'
import type { Sim, Violation } from './sim'
import { openTab, type Tab, type TabWatch } from './tabs/tab'
import type { TabProcess } from './tabs/ports'
import { actInTab } from './trader/acts'
import { createWorld, type World } from './world/world'

export interface Outcome {
  readonly violations: readonly Violation[]
  readonly coverage: Counts
  /** The same for each run of the plan. */
  readonly hash: string
  readonly tasks: number
  readonly facts: number
  readonly world: World
}

/** Silent reconnections are given up by then (V9.2), and the trader presses 'Connect'. */
const RECONNECT_MS = 16_000
/** A store that is tried again is known to be gone by then. */
const RELOAD_MS = 40_000
/** How long the healed world may take. */
const RECOVERY_MS = 120_000
/** A write takes milliseconds; a tab that is behind for longer does not read. */
const LONGEST_WRITE_MS = 1000
/** Before the day. */
const LONG_AGO_MS = -86_400_000

/** A day of trading, made of its plan alone: the same plan ends the same way each time. */
export const runPlan = (plan: Plan): Outcome => {
  const time = createTime()
  return inVirtualTime(time, () => runIn(time, plan))
}

const runIn = (time: VirtualTime, plan: Plan): Outcome => {
  const world = createWorld(
    plan,
    time,
    newsFor(() => sim),
  )
  const coverage = createCoverage()
  const { trace, hash } = createTrace()
  let facts = 0
  const folded = new Map<TabProcess, number>()
  let lastFact: string | null = null
  const sim: Sim = {
    plan,
    world,
    coverage,
    ledger: createLedger(),
    referee: createReferee(world, keepsSettings(plan), (rule, details) => sim.break(rule, details)),
    tabs: new Map(),
    allTabs: [],
    violations: [],
    silent: [],
    isHealed: false,
    calmSince: () => faults.calmSince(),
    trace,
    break: (invariant, details) =>
      void sim.violations.push({ invariant, details, at: time.now(), fact: lastFact }),
  }
  const records = world.profiles.map(({ disk }) => createDiskRecord(disk))
  const recordOf = (process: TabProcess) =>
    records[process.profile.number] ?? createDiskRecord(process.profile.disk)
  const faults = createFaultRunner(sim)
  const tabOf = ({ process }: Call): Tab | undefined => sim.allTabs.find((tab) => tab.process === process)
  const checks = createCallChecks(sim, (call) => call.process as TabProcess)
  const endAt = (call: Call, point: 'asked' | 'answered'): void => {
    if (faults.springs(call, point)) tabOf(call)?.end()
  }
  const calls: CallWatch = {
    onAsked: (call) => {
      trace(`${String(time.now())} ${call.process.name} ${call.name}`)
      coverage.count('call', call.name)
      checks.asked(call)
      endAt(call, 'asked')
    },
    onAnswered: (call, answer) => {
      checks.answered(call, answer)
      endAt(call, 'answered')
    },
    onSilent: (call, answer) => void sim.silent.push({ call, answer }),
    onClosed: checks.closed,
    disturb: faults.disturb,
  }
  const watch: TabWatch = {
    calls,
    disk: {
      onRows: (rows, process) => {
        const { profile } = process as TabProcess
        const record = records[profile.number]
        if (record !== undefined) checkRows(sim, profile.number, record, rows)
      },
      onSnapshot: (snapshot, process) => checkSnapshot(sim, snapshot, recordOf(process as TabProcess)),
    },
    onFact: (tab, live) => {
      facts += 1
      const { id, type, at, cause } = live.fact
      lastFact = `${type} ${id} (cause ${cause ?? 'none'})`
      trace(`${String(at)} ${tab.process.name} ${type} ${id}`)
      if (live.fact.seq !== undefined) folded.set(tab.process, live.fact.seq)
      checkFact(sim, tab, recordOf(tab.process), live)
    },
    onError: (tab, error) => sim.break('no code throws', `${tab.process.name}: ${String(error)}`),
  }
  const reap = (): void => {
    for (const tab of sim.tabs.values())
      if (!tab.process.isAlive) {
        sim.tabs.delete(tab.process.number)
        tab.dispose()
      }
    for (const { disk, number } of world.profiles) {
      const record = records[number]
      if (record === undefined) continue
      if (disk.rows.length < record.head()) record.forget()
      if (disk.isDamaged) record.isDamaged = true
    }
  }
  const show = (tab: Tab, isVisible: boolean): void => {
    // One that was hidden already may be at the check of each minute.
    const isHiddenNow = tab.process.visible$.value && !isVisible
    tab.show(isVisible)
    checks.hidden(tab.process)
    if (isHiddenNow) watchLocks(sim, tab)
  }
  const handle = (act: PlannedAct): void => {
    if (sim.isHealed) return
    const { what, tab: number, draw } = act
    const present = sim.tabs.get(number)
    trace(`${what} ${String(number)}`)
    if (present === undefined) {
      if (what !== 'open' && what !== 'show') return
      coverage.count('act', 'open')
      openTab(sim, number, watch)
      return
    }
    coverage.count('act', what)
    switch (what) {
      case 'open':
      case 'show':
        if (present.process.frozenUntil <= time.now()) show(present, true)
        return
      case 'hide':
        show(present, false)
        return
      case 'close':
      case 'kill': {
        present.end()
        return
      }
      case 'reload':
        watchRestored(sim, present)
        present.end()
        reap()
        openTab(sim, number, watch)
        return
      case 'freeze':
        show(present, false)
        present.process.frozenUntil = time.now() + 1000 * (draw % 3600)
        return
      case 'throttle':
        show(present, false)
        present.process.timerStepMs = 60_000
        return
      default:
        actInTab(sim, present, act)
    }
  }
  const guarded = <A>(work: () => A): A | undefined => {
    try {
      return work()
    } catch (error) {
      sim.break('no code throws', error instanceof Error ? (error.stack ?? error.message) : String(error))
      return undefined
    }
  }
  const afterEach = (): boolean => {
    reap()
    return plan.runsOn === true || sim.violations.length === 0
  }
  const runUntil = (ms: number): boolean => {
    const over = guarded(() => time.runUntil(ms, afterEach)) ?? false
    if (!over && sim.violations.length === 0) sim.break('a run ends', `${String(time.count())} tasks`)
    return over
  }
  /** A poll writes now and then: the tabs are compared with the disk when none of them is behind it. */
  const quietMoment = (from: number): number => {
    const isQuiet = (): boolean => [...sim.tabs.values()].every(({ process }) => !isBehind(process))
    let at = from
    while (!isQuiet() && at < from + LONGEST_WRITE_MS && runUntil(at)) at += 20
    return at
  }
  const isBehind = (process: TabProcess): boolean => {
    const seq = folded.get(process)
    return seq !== undefined && seq < recordOf(process).head()
  }
  for (const { disk, number } of world.profiles) {
    const rows = agedRows(plan.age, plan.hasAgedOrders)
    disk.rows.push(...rows)
    disk.flushed = rows.length
    records[number]?.add(rows)
    if (plan.age > 0)
      sim.referee.script.choose(number, { name: 'slippage', value: agedSlippage(plan.age) }, LONG_AGO_MS)
  }
  plan.acts.forEach((act) => void time.after(act.at, () => handle(act)))
  faults.start()
  const endMs = plan.minutes * 60_000
  if (runUntil(endMs)) {
    const means = {
      ...{ healFaults: faults.heal, reap, show, records },
      open: (number: number) => void openTab(sim, number, watch),
    }
    guarded(() => heal(sim, means))
    time.after(RELOAD_MS, () => reloadAsked(sim, means))
    time.after(RECONNECT_MS, () => reconnect(sim))
    if (runUntil(endMs + RECOVERY_MS) && runUntil(quietMoment(endMs + RECOVERY_MS))) {
      guarded(() => checkHealed(sim, records))
      for (const tab of sim.tabs.values()) tab.end()
      reap()
      checkLeft(sim)
    }
  }
  for (const tab of sim.tabs.values()) tab.end()
  reap()
  return {
    violations: sim.violations,
    coverage: coverage.counts,
    hash: hash(),
    tasks: time.count(),
    facts,
    world,
  }
}
