/**
 * The state at any fact of a long log. The log is folded once, with a checkpoint every 256 facts. States share their
 * unchanged parts, so a checkpoint costs little, and a seek folds a few facts from the nearest one.
 */
import { type AppState, noState } from '../appState'
import type { Fact } from '../catalogue'
import { foldAs } from './foldAs'
import type { Violations } from './check/brokenRules'
import { invariantChecker } from './invariants'
import type { Broken } from './rule'

/** A seek folds at most this many facts at once, which takes about a millisecond (C52). */
export const CHECKPOINT_EVERY = 256

export interface Seeker {
  /** Folds this many more facts; true once the whole log is folded. Until then a seek ends at the last folded fact. */
  readonly advance: (count: number) => boolean
  /** Facts folded so far. */
  readonly folded: () => number
  /** The state after the fact at this place; before the first one at -1. */
  readonly stateAt: (index: number) => AppState
  /** Violated invariants by the place of the fact. */
  readonly violations: Violations
}

/** Folds the log as the tab of `session` saw it; null folds durable facts only. `isPart`: of the slice of an order. */
export const seekLog = (facts: readonly Fact[], session: string | null, isPart = false): Seeker => {
  const step = foldAs(session)
  const invariants = invariantChecker(isPart)
  const violations = new Map<number, readonly Broken[]>()
  /** `checkpoints[i]`: the state before the fact at i * CHECKPOINT_EVERY. */
  const checkpoints: AppState[] = [noState]
  let newest = noState
  let folded = 0
  /** The result of the last seek, so that a step forward folds one fact. */
  let last = { index: -1, state: noState }

  const foldRange = (from: number, to: number, start: AppState): AppState => {
    let state = start
    for (let i = from; i <= to; i++) {
      const fact = facts[i]
      if (fact !== undefined) state = step(state, fact)
    }
    return state
  }

  return {
    violations,
    folded: () => folded,
    advance: (count) => {
      const end = Math.min(facts.length, folded + count)
      for (; folded < end; folded++) {
        const fact = facts[folded]
        if (fact === undefined) continue
        const before = newest
        newest = step(newest, fact)
        const found = invariants.check(fact, before.durable, newest.durable)
        if (found.length > 0) violations.set(folded, found)
        if ((folded + 1) % CHECKPOINT_EVERY === 0) checkpoints.push(newest)
      }
      return folded === facts.length
    },
    stateAt: (requested) => {
      const index = Math.min(requested, folded - 1)
      const place = Math.floor((index + 1) / CHECKPOINT_EVERY)
      const isNear = last.index <= index && last.index >= place * CHECKPOINT_EVERY - 1
      const from = isNear ? last.index + 1 : place * CHECKPOINT_EVERY
      const state = foldRange(from, index, isNear ? last.state : (checkpoints[place] ?? noState))
      last = { index, state }
      return state
    },
  }
}
