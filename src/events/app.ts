/** The fold over all features; features.ts lists them, and appState.ts has the shape of the state. */
import {
  type AppState,
  type DurableState,
  type Origin,
  type SessionContext,
  type SessionState,
  durableSlices,
  sessionSlices,
} from './appState'
import { type DurableFact, type Fact, catalogue, isDurableFact } from './catalogue'
import { clockShift } from './chain/chainTime'
import type { AnySlice, Scope } from './kernel'
import { restamp } from './restamp'

/** Raise it when a durable fold changes its meaning: older snapshots are then ignored (A2.5, C50). A new feature raises nothing. */
export const FOLD_VERSION = 26

/** A function of a slice's table; the table has checked it against its state and its fact. */
interface Folder<C extends readonly unknown[]> {
  readonly feature: string
  readonly fold: (state: never, fact: never, ...context: C) => unknown
}
type Folders<C extends readonly unknown[]> = ReadonlyMap<string, readonly Folder<C>[]>

/** The features' handlers by event type, so a fold is one lookup. */
const foldersOf = <P extends Scope, C extends readonly unknown[]>(
  slices: readonly { readonly feature: string; readonly slice: AnySlice<P, C> }[],
): Folders<C> =>
  new Map(
    catalogue.map(({ type }) => [
      type,
      slices.flatMap(({ feature, slice: { handlers, otherwise } }) => {
        const fold = handlers.get(type) ?? otherwise
        return fold === null ? [] : [{ feature, fold }]
      }),
    ]),
  )

const durableFolders = foldersOf(durableSlices)
const sessionFolders = foldersOf(sessionSlices)

/** The state after each slice that folds a fact has folded it. The same state if none of them changed. */
const foldSlices = <S extends object, C extends readonly unknown[]>(
  folders: Folders<C>,
  state: S,
  fact: Fact,
  ...context: C
): S => {
  let folded = state
  for (const { feature, fold } of folders.get(fact.type) ?? []) {
    const before = state[feature as keyof S]
    const after = fold(before as never, fact as never, ...context)
    if (after !== before) folded = { ...folded, [feature]: after }
  }
  return folded
}

/** Folds one durable fact. It reads durable state and the fact only, so that every tab gets the same (A2.5). */
export const foldDurable = (state: DurableState, fact: DurableFact): DurableState =>
  foldSlices(durableFolders, state, fact)

/** When the offset between device and chain changes, the old offset's stamps move with it. */
const foldSession = (state: SessionState, fact: Fact, context: SessionContext): SessionState => {
  const folded = foldSlices(sessionFolders, state, fact, context)
  const shiftMs = clockShift(state.chain, fact)
  return shiftMs === 0 ? folded : restamp(folded, shiftMs)
}

/** Folds one fact of the running app into durable and session state. */
export const foldApp = (state: AppState, fact: Fact, origin: Origin): AppState => {
  const durable = isDurableFact(fact) ? foldDurable(state.durable, fact) : state.durable
  return { durable, session: foldSession(state.session, fact, { origin, before: state.durable, durable }) }
}
