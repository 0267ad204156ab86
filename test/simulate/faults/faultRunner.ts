/** Applies the planned faults of a run at their times. */
import type { Call, Disturbance } from '../engine/calls'
import { difference } from '../invariants/same'
import { hashOf } from '../engine/random'
import type { PlannedFault } from '../plan/plan'
import type { Sim } from '../sim'
import { watchRecovery } from '../watch'
import { losePower as cutPower } from '../world/disk'
import type { Profile } from '../world/world'
import type { Fault, FaultScope } from './fault'
import { faultTable } from './table'

interface ActiveFault {
  readonly fault: Fault
  readonly planned: PlannedFault
  readonly scope: FaultScope
}

interface Trap {
  readonly profile: Profile
  readonly name: string | null
  readonly when: 'before' | 'torn' | 'after'
}

export interface FaultRunner {
  readonly start: () => void
  readonly disturb: (call: Call) => Disturbance | null
  /** Whether the call's tab ends at this point. */
  readonly springs: (call: Call, point: 'asked' | 'answered') => boolean
  /** Since when nothing has been disturbed, in ms; Infinity: something is. */
  readonly calmSince: () => number
  /** Ends all that is wrong. */
  readonly heal: () => void
}

/** Faults next to which a window must still be prompt. */
const QUIET: ReadonlySet<string> = new Set(['L17', 'S5', 'P1', 'P2', 'P4'])

const reaches = (fault: Fault, { name }: Call): boolean =>
  fault.calls?.some((one) => (one.endsWith('.') ? name.startsWith(one) : name === one)) === true

export const createFaultRunner = (sim: Sim): FaultRunner => {
  const { world, plan } = sim
  const { time } = world
  const active = new Set<ActiveFault>()
  const traps: Trap[] = []
  let calls = 0
  let calmSince = -Infinity

  const tabsOf = (profile: Profile) =>
    sim.allTabs.filter(({ process }) => process.isAlive && process.profile === profile)
  const syncOnline = (profile: Profile): void => {
    for (const { process, run } of tabsOf(profile))
      if (process.online$.value !== profile.isOnline) run(() => process.online$.next(profile.isOnline))
  }
  const losePower = (profile: Profile): void => {
    for (const tab of tabsOf(profile)) tab.end()
    cutPower(profile.disk)
  }
  const scopeOf = (planned: PlannedFault): FaultScope => {
    const profile = world.profiles[planned.profile % world.profiles.length]
    if (profile === undefined) throw new Error('there is no such profile')
    return {
      world,
      profile,
      planned,
      tabs: () => tabsOf(profile),
      losePower: () => losePower(profile),
      killAt: (name, when) => void traps.push({ profile, name, when }),
      sleep: (ms) => {
        for (const { process } of tabsOf(profile)) {
          process.frozenUntil = Math.max(process.frozenUntil, time.now() + ms)
          process.sleptMs += ms
        }
      },
      throttle: (ms) => tabsOf(profile).forEach(({ process }) => (process.timerStepMs = ms)),
      count: (times = 1) => {
        for (let i = 0; i < times; i++) sim.coverage.count('fault', planned.id)
      },
    }
  }
  /** An answer that comes out as it was is not disturbed. */
  const counted = (id: string, disturbance: Disturbance): Disturbance => {
    const count = (): void => sim.coverage.count('fault', id)
    if (disturbance.what !== 'answer') {
      count()
      return disturbance
    }
    return {
      what: 'answer',
      change: (answer) => {
        const changed = disturbance.change(answer)
        if (difference(answer, changed) !== null) count()
        return changed
      },
    }
  }
  const end = (one: ActiveFault): void => {
    if (!active.delete(one)) return
    const { fault, scope } = one
    fault.end?.(scope)
    calmSince = time.now()
    syncOnline(scope.profile)
    watchRecovery(sim)
  }
  const begin = (planned: PlannedFault): void => {
    const fault = faultTable.get(planned.id)
    if (fault === undefined || sim.isHealed) return
    const one = { fault, planned, scope: scopeOf(planned) }
    active.add(one)
    const isSeen = tabsOf(one.scope.profile).length > 0
    if (fault.begin !== undefined && fault.countsItself !== true && isSeen) one.scope.count()
    fault.begin?.(one.scope)
    syncOnline(one.scope.profile)
    time.after(planned.ms, () => end(one))
  }
  return {
    start: () => plan.faults.forEach((planned) => void time.after(planned.at, () => begin(planned))),
    disturb: (call) => {
      for (const { fault, planned } of active) {
        if (fault.disturb === undefined || !reaches(fault, call)) continue
        calls += 1
        if (hashOf(`${fault.id} ${String(calls)}`, planned.draw) % 100 >= planned.percent) continue
        const disturbance = fault.disturb(call, planned, world)
        if (disturbance !== null) return counted(fault.id, disturbance)
      }
      return null
    },
    springs: ({ process, name }, point) => {
      const place = traps.findIndex(
        (trap) =>
          trap.profile.disk === world.profiles[Number(process.name.split('/')[0])]?.disk &&
          (trap.name === null || trap.name === name) &&
          (trap.when === 'before') === (point === 'asked'),
      )
      const [trap] = place < 0 ? [] : traps.splice(place, 1)
      if (trap === undefined) return false
      sim.coverage.count('fault', 'D10')
      if (trap.when === 'torn') losePower(trap.profile)
      return true
    },
    // What reaches nothing but blocks disturbs nobody: what becomes of it is looked at.
    calmSince: () => ([...active].some(({ fault }) => !QUIET.has(fault.id)) ? Infinity : calmSince),
    heal: () => {
      sim.isHealed = true
      traps.length = 0
      ;[...active].forEach(end)
    },
  }
}
