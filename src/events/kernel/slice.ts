/** A slice of the state: a feature's initial state, and each event's effect on it. */
import type { EventMadeBy, Scope } from './defineEvent'
import type { Envelope, FactOf } from './envelope'

/** Whether this tab wrote a fact, or read it from another tab. */
export type Origin = 'own' | 'foreign'

/** The other state that a session slice's fold may read. `R`: the durable state of the other features. */
export interface FoldContext<R = unknown> {
  readonly origin: Origin
  /** Durable state before this fact, and after it. */
  readonly before: R
  readonly durable: R
}

/** The definitions that a module, or each of several, exports: `DefinitionsIn<typeof events>`. */
export type DefinitionsIn<M> = M extends unknown
  ? Extract<M[keyof M], { readonly type: string; readonly scope: Scope }>
  : never

/** The fact of an event: `FactBy<typeof OrderPlaced>`. */
export type FactBy<D> = FactOf<EventMadeBy<D>>

/**
 * A fold as a table: one function for each event type that changes the state. A function that returns the given state
 * changes nothing. `M`: the modules whose events it may fold.
 */
export type DurableHandlers<S, M> = {
  readonly [D in Extract<DefinitionsIn<M>, { readonly scope: 'durable' }> as D['type']]?: (
    state: S,
    fact: FactBy<D>,
  ) => S
}

/** As `DurableHandlers`, for events of both scopes; `R` is what its functions read of the durable state. */
export type SessionHandlers<S, M, R = unknown> = {
  readonly [D in DefinitionsIn<M> as D['type']]?: (state: S, fact: FactBy<D>, context: FoldContext<R>) => S
}

type Handler<S, C extends readonly unknown[]> = (state: S, fact: never, ...context: C) => S

/**
 * A feature's initial state and its fold. `P`: its part of the state. `M`: the modules whose events it may fold. `C`:
 * the arguments of its functions besides state and fact.
 */
interface Slice<P extends Scope, S, M, C extends readonly unknown[]> {
  readonly scope: P
  /** Only for the type of all events. No slice has it at run time, where event names would cost bytes. */
  readonly events?: M
  readonly initial: S
  /** By event type. It is a map, so no type resolves to a member of `Object.prototype`. */
  readonly handlers: ReadonlyMap<string, Handler<S, C>>
  /** The state after a fact of any other type. Null if it stays the same. */
  readonly otherwise: Handler<S, C> | null
}
type DurableSlice<S, M> = Slice<'durable', S, M, readonly []>
type SessionSlice<S, M, R> = Slice<'session', S, M, readonly [FoldContext<R>]>

/** The state of a slice. */
export type StateOf<L> = L extends { readonly initial: infer S } ? S : never
/** The modules whose events a slice may fold. */
export type EventsOf<L> = L extends { readonly events?: infer M } ? M : never

/** A slice of whatever state, as the fold over all features sees it. */
export interface AnySlice<P extends Scope, C extends readonly unknown[]> {
  readonly scope: P
  readonly initial: unknown
  readonly handlers: ReadonlyMap<string, (state: never, fact: never, ...context: C) => unknown>
  readonly otherwise: ((state: never, fact: never, ...context: C) => unknown) | null
}

/** Throws when two tables name the same event: the one would silently take the place of the other. */
const oneTable = <H>(tables: readonly Readonly<Record<string, H>>[]): ReadonlyMap<string, H> => {
  const table = new Map<string, H>()
  for (const [type, handler] of tables.flatMap(Object.entries<H>)) {
    if (table.has(type)) throw new Error(`${type} is folded twice by the same slice`)
    table.set(type, handler)
  }
  return table
}

/**
 * The durable state of a feature: `durableSlice<Games, typeof events>(noGames, { RunEnded: ... })`, or a list of
 * tables. It is the same in every tab, so its functions read only their own state and the fact.
 */
export const durableSlice = <S, M>(
  initial: S,
  tables: DurableHandlers<S, M> | readonly DurableHandlers<S, M>[],
): DurableSlice<S, M> => ({
  scope: 'durable',
  initial,
  handlers: oneTable<Handler<S, readonly []>>([tables].flat() as never),
  otherwise: null,
})

/**
 * The state of a feature in one tab, which ends with the tab, by one table or a list of tables. `otherwise` folds the facts of
 * every other type.
 */
export const sessionSlice = <S, M, R = unknown>(
  initial: S,
  tables: SessionHandlers<S, M, R> | readonly SessionHandlers<S, M, R>[],
  otherwise: ((state: S, fact: Envelope) => S) | null = null,
): SessionSlice<S, M, R> => ({
  scope: 'session',
  initial,
  handlers: oneTable<Handler<S, readonly [FoldContext<R>]>>([tables].flat() as never),
  otherwise,
})

/** Folds only one durable slice. `foldDurable` folds all of them. */
export const foldOf =
  <S>({ handlers }: DurableSlice<S, unknown>) =>
  (state: S, fact: { readonly type: string }): S => {
    const fold = handlers.get(fact.type)
    return fold === undefined ? state : fold(state, fact as never)
  }

/** A table's function that only folds this tab's own facts. */
export const own =
  <S, F, R>(handler: (state: S, fact: F, context: FoldContext<R>) => S) =>
  (state: S, fact: F, context: FoldContext<R>): S =>
    context.origin === 'own' ? handler(state, fact, context) : state
