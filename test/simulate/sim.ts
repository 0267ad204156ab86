/** What the parts of one run share. */
import type { Call } from './engine/calls'
import type * as E from 'fp-ts/Either'
import type { Coverage } from './coverage'
import type { Tab } from './tabs/tab'
import type { Ledger } from './ledger'
import type { Plan } from './plan/plan'
import type { Referee } from './referee/referee'
import type { World } from './world/world'

export interface Violation {
  readonly invariant: string
  readonly details: string
  /** Ms of virtual time. */
  readonly at: number
  /** The fact that was folded last when it was found, and its cause; null where none was. */
  readonly fact: string | null
}

export interface Sim {
  readonly plan: Plan
  readonly world: World
  readonly ledger: Ledger
  /** Knows what was meant by the trader's script alone. */
  readonly referee: Referee
  readonly coverage: Coverage
  /** The present tab of each number. */
  readonly tabs: Map<number, Tab>
  /** Every tab that was ever open. */
  readonly allTabs: Tab[]
  readonly violations: Violation[]
  /** Calls that will never be answered by themselves. */
  readonly silent: { readonly call: Call; readonly answer: (late: E.Either<unknown, unknown>) => void }[]
  /** Something that breaks a rule. */
  readonly break: (invariant: string, details: string) => void
  /** Adds to the text that two runs of one seed must share. */
  readonly trace: (text: string) => void
  /** Since when no fault disturbs anything, in ms; Infinity: one does. */
  readonly calmSince: () => number
  /** From now on all is well: no faults, every browser works. */
  isHealed: boolean
}
