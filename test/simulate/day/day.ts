/** A day that a script tells: who does what, and when. `npm run simulate -- --day script.ts --log FILE` records its log. */
import type { OrderUid } from '../../../src/events/kernel/units'
import type { Call, Disturbance } from '../engine/calls'
import type { DayChain } from '../referee/protocol.data'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'

/** What a step may use. */
export interface Scene {
  /** The world with its chain, services and profiles, and the tabs. */
  readonly sim: Sim
  /** The open tab of this number; a step for a tab that is not open does nothing, and is noted. */
  readonly tab: (number: number) => Tab | null
  readonly open: (number: number) => void
  /** The orders that any browser of the day requested so far, in their order. */
  readonly orders: () => readonly OrderUid[]
  /** Changes the answers of these ports (`port.method`, or `port.` for all of a port) for a while. */
  readonly disturb: (
    calls: readonly string[],
    seconds: number,
    change: (call: Call) => Disturbance | null,
  ) => void
  /** Begins a fault of the table (`faults/table.ts`). */
  readonly fault: (id: string, seconds: number, percent: number) => void
  /** A line for whoever wrote the script: a step that could not be done. */
  readonly note: (text: string) => void
}

export type Verb = (scene: Scene) => void

export interface Day {
  /** 1 by default. */
  readonly chainId?: DayChain
  readonly minutes: number
  /** Draws what the script leaves open, such as how long an answer takes. */
  readonly seed?: number
  /** False: the first trade of a token needs an approval. */
  readonly isApproved?: boolean
  /** True: solvers settle orders by themselves, by chance. Otherwise only `fill` does. */
  readonly hasSolvers?: boolean
  /** Browsers; tab n belongs to browser n modulo this number. 1 by default. */
  readonly profiles?: number
  /** Times in seconds after the start. */
  readonly steps: readonly (readonly [seconds: number, ...verbs: readonly Verb[]])[]
}
