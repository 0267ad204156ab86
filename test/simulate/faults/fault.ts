import type { Call, Disturbance } from '../engine/calls'
import type { PlannedFault } from '../plan/plan'
import type { Tab } from '../tabs/tab'
import type { Profile, World } from '../world/world'

/** What a fault may change besides calls. */
export interface FaultScope {
  readonly world: World
  readonly profile: Profile
  readonly planned: PlannedFault
  /** The open tabs of the profile. */
  readonly tabs: () => readonly Tab[]
  /** Ends the tabs of the profile, and takes what its disk had not flushed. */
  readonly losePower: () => void
  /** The next call of this name ends its tab, before or after it takes effect; 'torn' takes the power as well. */
  readonly killAt: (name: string | null, when: 'before' | 'torn' | 'after') => void
  readonly sleep: (ms: number) => void
  readonly throttle: (ms: number) => void
  /** It had so many effects, one if nothing is said. */
  readonly count: (times?: number) => void
}

/** A fault of the list of people.md B4. */
export interface Fault {
  readonly id: string
  /** What it is, for a report. */
  readonly what: string
  /** The calls that it may disturb, as `port.method`, or a whole port as `port.`. */
  readonly calls?: readonly string[]
  readonly disturb?: (call: Call, planned: PlannedFault, world: World) => Disturbance | null
  /** What it does once, when it begins, and when it ends. */
  readonly begin?: (scope: FaultScope) => void
  readonly end?: (scope: FaultScope) => void
  /** It says itself, by `scope.count`, when it had an effect; the others had one if a window was there that could notice. */
  readonly countsItself?: true
}
