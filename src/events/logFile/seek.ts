/**
 * The state at any fact of a long log. The log is folded once, and every so many facts the state is kept: states share
 * what did not change, so a kept one costs little, and a seek folds a few facts on from the nearest one.
 */
import type { AppState } from '../appState'
import { noState } from '../appState'
import type { Fact } from '../catalogue'
import { foldAs } from './foldAs'
import { invariantChecker } from './invariants'

/** A seek folds at most as many facts (our choice: about a millisecond). */
export const CHECKPOINT_EVERY = 256

export interface Seeker {
  /** Folds on by as many facts; true once the whole log is folded. Until then seeks answer for what is. */
  readonly advance: (count: number) => boolean
  /** Facts folded so far. */
  readonly folded: () => number
  /** The state after the fact at this place; before the first one at -1. */
  readonly stateAt: (index: number) => AppState
  /** What does not hold at a fact, by its place. */
  readonly violations: ReadonlyMap<number, readonly string[]>
}

/** Seeks as the tab of `session` saw it; null: durable facts alone. */
export const seekLog = (facts: readonly Fact[], session: string | null): Seeker => {
  const step = foldAs(session)
  const watch = invariantChecker()
  const violations = new Map<number, readonly string[]>()
  /** `kept[i]`: the state before the fact at i * CHECKPOINT_EVERY. */
  const kept: AppState[] = [noState]
  let newest = noState
  let folded = 0
  /** A step forward from here folds one fact. */
  let last = { index: -1, state: noState }

  const foldOn = (from: number, to: number, start: AppState): AppState => {
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
        const found = watch.check(fact, before.durable, newest.durable)
        if (found.length > 0) violations.set(folded, found)
        if ((folded + 1) % CHECKPOINT_EVERY === 0) kept.push(newest)
      }
      return folded === facts.length
    },
    stateAt: (wished) => {
      const index = Math.min(wished, folded - 1)
      const place = Math.floor((index + 1) / CHECKPOINT_EVERY)
      const isNear = last.index <= index && last.index >= place * CHECKPOINT_EVERY - 1
      const from = isNear ? last.index + 1 : place * CHECKPOINT_EVERY
      const state = foldOn(from, index, isNear ? last.state : (kept[place] ?? noState))
      last = { index, state }
      return state
    },
  }
}
