/** The shape of all state, feature by feature, as features.ts lists them; app.ts folds it. */
import { type Feature, type Features, features } from './features'
import type { AnySlice, FoldContext, Scope, StateOf } from './kernel'

export type { Origin } from './kernel'

/** The states of the features that have a slice of this scope, by their names. */
type StatesOf<P extends Scope> = {
  readonly [F in Feature as Features[F] extends Readonly<Record<P, unknown>> ? F : never]: StateOf<
    Features[F] extends Readonly<Record<P, infer L>> ? L : never
  >
}

/** Folds only the durable rows. The result is the same in every tab and after a reload. */
export type DurableState = StatesOf<'durable'>

/** The state of one tab, which ends with the tab. */
export type SessionState = StatesOf<'session'>

export interface AppState {
  readonly durable: DurableState
  readonly session: SessionState
}

/** The other state that a session fold may read. */
export type SessionContext = FoldContext<DurableState>

type Durable = AnySlice<'durable', readonly []>
type Session = AnySlice<'session', readonly [SessionContext]>

/** A session slice can only read what `DurableState` has. A slice that reads more doesn't compile here. */
const listed: Readonly<Record<Feature, { readonly durable?: Durable; readonly session?: Session }>> = features

/** A slice with the name of its feature, which is its key in the state. */
interface Named<L> {
  readonly feature: string
  readonly slice: L
}

const named = <L>(feature: string, slice: L | undefined): readonly Named<L>[] =>
  slice === undefined ? [] : [{ feature, slice }]

export const durableSlices: readonly Named<Durable>[] = Object.entries(listed).flatMap(
  ([feature, { durable }]) => named(feature, durable),
)
export const sessionSlices: readonly Named<Session>[] = Object.entries(listed).flatMap(
  ([feature, { session }]) => named(feature, session),
)

const startOf = (slices: readonly Named<{ readonly initial: unknown }>[]): object =>
  Object.fromEntries(slices.map(({ feature, slice: { initial } }) => [feature, initial]))

// `StatesOf` says of each feature what `startOf` does with it.
export const noDurableState = startOf(durableSlices) as DurableState

export const noState: AppState = { durable: noDurableState, session: startOf(sessionSlices) as SessionState }
