/** Runs a scripted day, and makes the log file of each browser by the app's own exporter. */
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { type About, collectLines, type Source } from '../../../src/adapters/logExport/collectLines'
import { unsavedRows } from '../../../src/adapters/logExport/readWhole'
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import type { Redaction } from '../../../src/events/logFile/encodeHeader'
import { createCoverage } from '../coverage'
import type { Call, CallWatch, Disturbance } from '../engine/calls'
import { createTime, inVirtualTime, type VirtualTime } from '../engine/time'
import { createFaultRunner, type FaultRunner } from '../faults/faultRunner'
import { faultIds } from '../faults/table'
import { createLedger } from '../ledger'
import type { Plan } from '../plan/plan'
import { createReferee } from '../referee/referee'
import type { Sim } from '../sim'
import { openTab, type Tab, type TabWatch } from '../tabs/tab'
import { newsFor } from '../watchNews'
import { createWorld } from '../world/world'
import type { Day, Scene } from './day'

/** A change of answers that a script asked for, while it lasts. */
interface Disturbed {
  readonly calls: readonly string[]
  readonly change: (call: Call) => Disturbance | null
}

export interface DayLogs {
  /** The text of the log file of each browser. */
  readonly files: readonly string[]
  /** What the script asked for and could not be done, with the second. */
  readonly notes: readonly string[]
}

const SECOND_MS = 1000
/** What a step wrote is on the disk by then. */
const END_MS = 5000

const planOf = (
  { seed = 1, chainId = 1, profiles = 1, isApproved = true, minutes }: Day,
  build: string,
): Plan => ({
  ...{ seed, chainId, profiles, isApproved, minutes, build },
  situation: null,
  tabs: profiles,
  age: 0,
  isRecorded: true,
  acts: [],
  faults: [],
})

const reaches = (calls: readonly string[], name: string): boolean =>
  calls.some((one) => (one.endsWith('.') ? name.startsWith(one) : name === one))

/** The tabs of a day, opened and reaped as the script says. */
const stage = (sim: Sim, noteAt: (text: string) => void) => {
  const { time } = sim.world
  const disturbed = new Set<Disturbed>()
  const faults: FaultRunner[] = []
  const tabOf = ({ process }: Call): Tab | undefined => sim.allTabs.find((tab) => tab.process === process)
  const endAt = (call: Call, point: 'asked' | 'answered'): void => {
    if (faults.some((one) => one.springs(call, point))) tabOf(call)?.end()
  }
  const calls: CallWatch = {
    onAsked: (call) => endAt(call, 'asked'),
    onAnswered: (call) => endAt(call, 'answered'),
    onSilent: (call, answer) => void sim.silent.push({ call, answer }),
    onClosed: () => undefined,
    disturb: (call) => {
      for (const { calls: names, change } of disturbed) {
        const found = reaches(names, call.name) ? change(call) : null
        if (found !== null) return found
      }
      for (const one of faults) {
        const found = one.disturb(call)
        if (found !== null) return found
      }
      return null
    },
  }
  const watch: TabWatch = {
    calls,
    disk: { onRows: () => undefined, onSnapshot: () => undefined },
    onFact: () => undefined,
    onError: (tab, error) => noteAt(`${tab.process.name} threw: ${String(error)}`),
  }
  /** A tab that ended leaves nothing that runs. */
  const reap = (): boolean => {
    for (const tab of sim.tabs.values())
      if (!tab.process.isAlive) {
        sim.tabs.delete(tab.process.number)
        tab.dispose()
      }
    return true
  }
  const scene: Scene = {
    sim,
    tab: (number) => sim.tabs.get(number) ?? null,
    open: (number) => {
      if (sim.tabs.get(number)?.process.isAlive === true) {
        noteAt(`tab ${String(number)} is open already`)
        return
      }
      reap()
      openTab(sim, number, watch)
    },
    orders: () => [...sim.ledger.orders.keys()],
    note: noteAt,
    disturb: (names, seconds, change) => {
      const one = { calls: names, change }
      disturbed.add(one)
      time.after(seconds * SECOND_MS, () => void disturbed.delete(one))
    },
    fault: (id, seconds, percent) => {
      if (!faultIds.includes(id)) throw new Error(`there is no fault ${id}: ${faultIds.join(', ')}`)
      const planned = { at: 0, id, ms: seconds * SECOND_MS, percent, profile: 0, draw: faults.length * 2 }
      const runner = createFaultRunner({ ...sim, plan: { ...sim.plan, faults: [planned] } })
      faults.push(runner)
      runner.start()
    },
  }
  return { scene, reap }
}

const playIn = (
  time: VirtualTime,
  day: Day,
  build: string,
): { readonly sim: Sim; readonly notes: string[] } => {
  const plan = planOf(day, build)
  const world = createWorld(
    plan,
    time,
    newsFor(() => sim),
  )
  world.isQuiet = day.hasSolvers !== true
  const notes: string[] = []
  const sim: Sim = {
    ...{ plan, world, coverage: createCoverage(), ledger: createLedger(), tabs: new Map(), allTabs: [] },
    // A scripted day may go wrong: that is what it is for.
    ...{ referee: createReferee(world, false, () => undefined), calmSince: () => -Infinity },
    ...{ violations: [], silent: [], isHealed: false, trace: () => undefined, break: () => undefined },
  }
  const { scene, reap } = stage(sim, (text) => notes.push(`${String(time.now() / SECOND_MS)} s: ${text}`))
  for (const [seconds, ...verbs] of day.steps)
    time.after(seconds * SECOND_MS, () => {
      for (const verb of verbs) {
        verb(scene)
        reap()
      }
    })
  time.runUntil(day.minutes * 60 * SECOND_MS + END_MS, reap)
  return { sim, notes }
}

/** What the exporter reads: the disk of one browser, and what its open tabs hold in memory. */
const sourceOf = ({ world, tabs }: Sim, number: number): Source => {
  const disk = world.profiles[number]?.disk
  const logs = [...tabs.values()].flatMap(({ process, log }) =>
    process.profile.number === number ? (log() ?? []) : [],
  )
  const unsaved = logs.flatMap((log) => log.unsaved)
  const unsavedTape = logs.flatMap((log) => log.unsavedTape.rows)
  return {
    eachRow: (take) => {
      const rows = disk?.rows ?? []
      const hash = rows.at(-1)?.hash ?? GENESIS_HASH
      for (const row of [...rows, ...unsavedRows(unsaved, hash)]) take(row)
      return Promise.resolve()
    },
    tape: () => Promise.resolve([...(disk?.tape ?? []), ...unsavedTape]),
    setAside: () => Promise.resolve(disk?.quarantined ?? []),
  }
}

/** What pseudonyms are made with: the same for each day, whose accounts are no secret. */
const SALT = 'scripted-day'

/** Plays the day, and exports it. `build`: as the log names it. Errors of the script itself are thrown. */
export const runDay = async (day: Day, build: string, redaction: Redaction = 'none'): Promise<DayLogs> => {
  const time = createTime()
  const { sim, notes } = inVirtualTime(time, () => playIn(time, day, build))
  const about: About = { build, chain: sim.world.chainId, exportedAt: FAKE_START_MS + time.now(), salt: SALT }
  const parts = await Promise.all(
    sim.world.profiles.map(({ number }) =>
      collectLines(sourceOf(sim, number), { what: 'log', scope: 'all', redaction }, about),
    ),
  )
  for (const tab of sim.tabs.values()) tab.end()
  return { files: parts.map((texts) => texts.join('')), notes }
}
