/**
 * Folds that come with the code whose facts they fold (ADR 26), tab by tab. Until a tab has them, each fact that it folds is
 * tried on them as well: what they would have changed, the tab has missed, and its state is not the whole fold.
 */
import { completeFold } from '../../../src/events/fold'
import { laterFolds } from '../../../src/events/laterFolds'
import type { Process } from '../engine/time'
import { difference } from '../invariants/same'

export interface LateFolds {
  /** A tab begins without them. */
  readonly begin: (process: Process) => void
  /** Code that brings them has arrived in the tab. */
  readonly arrive: (process: Process) => void
  /** Says what a tab without them missed. */
  readonly watch: (onMissed: (details: string) => void) => void
}

interface Active {
  /** The tab whose code runs; null: the checks fold, and they have all folds. */
  readonly current: () => Process | null
  readonly without: ReadonlySet<Process>
  onMissed: (details: string) => void
}

let active: Active | null = null

/** `part`, what the folds made of the state, unless the running tab has none yet: then its part of the state as it was. */
const unlessMissing = <S extends object, P extends Partial<S>>(state: S, type: string, part: P): P | S => {
  const process = active?.current() ?? null
  if (active === null || process === null || !active.without.has(process)) return part
  const before = Object.fromEntries(Object.keys(part).map((key) => [key, state[key as keyof S]]))
  const missed = difference(before, part)
  if (missed !== null) active.onMissed(`${type} in ${process.name}: ${missed}`)
  return state
}

completeFold({
  durable: (state, fact) => unlessMissing(state, fact.type, laterFolds.durable(state, fact)),
  session: (state, fact, context) =>
    unlessMissing(state, fact.type, laterFolds.session(state, fact, context)),
})

/** While `work` runs, tabs have the folds from the moment on at which their code arrives. */
export const withLateFolds = <A>(current: () => Process | null, work: (folds: LateFolds) => A): A => {
  const without = new Set<Process>()
  const mine: Active = { current, without, onMissed: () => undefined }
  active = mine
  try {
    return work({
      begin: (process) => void without.add(process),
      arrive: (process) => void without.delete(process),
      watch: (onMissed) => (mine.onMissed = onMissed),
    })
  } finally {
    active = null
  }
}
