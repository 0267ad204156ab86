/** All events, as the features define them. A type that is missing here cannot be appended, stored or read back. */
import './features'
import type { Feature, Features } from './features'
import {
  type DefinitionsIn,
  type EventMadeBy,
  type EventsOf,
  type FactOf,
  type Scope,
  definedEvents,
} from './kernel'

export type { Feature } from './features'

/** A slice names the modules whose events it may fold. Its own feature is always one of them. */
type SlicesIn<F> = F extends unknown ? F[keyof F] : never
/** The definition of any event. */
export type Definition = DefinitionsIn<EventsOf<SlicesIn<Features[Feature]>>>
type OfScope<S extends Scope> = Extract<Definition, { readonly scope: S }>

/** Any event that can be appended. */
export type AppEvent = EventMadeBy<Definition>
/** Any event that outlives its tab. */
export type DurableEvent = EventMadeBy<OfScope<'durable'>>
/** Any event in its envelope. */
export type Fact = FactOf<AppEvent>
/** Any durable event in its envelope. */
export type DurableFact = FactOf<DurableEvent>
export type EventType = AppEvent['type']
/** The fact of one type: `FactOfType<'OrderPlaced'>`. */
export type FactOfType<T extends EventType> = Extract<Fact, { readonly type: T }>

// The features register their definitions when they load. Namespace objects would hold the same definitions, but their
// names would add a kilobyte to the first load. test/events/catalogue.test.ts compares the two.
export const catalogue = definedEvents() as readonly Definition[]

const byType: ReadonlyMap<string, Definition> = new Map(
  catalogue.map((definition) => [definition.type, definition]),
)

/** The definition of a type, or undefined for one that this build does not know. */
export const definitionOf = (type: string): Definition | undefined => byType.get(type)

/**
 * Returns the event that a damaged row's text still names, if this build knows it. Otherwise null. It takes the last
 * type in the text, because the data come first and may contain other types.
 */
export const eventNamedIn = (text: string): string | null => {
  const type = [...text.matchAll(/\\?"type\\?":\\?"(\w+)/g)].at(-1)?.[1] ?? ''
  return definitionOf(type) === undefined ? null : type
}

export const isDurable = (event: AppEvent): event is DurableEvent =>
  definitionOf(event.type)?.scope === 'durable'
export const isDurableFact = (fact: Fact): fact is DurableFact => definitionOf(fact.type)?.scope === 'durable'
