/** All events, as the features define them. A type that is missing here cannot be appended, stored or read back. */
import type * as balances from './balances/events'
import './balances/events'
import type * as chain from './chain/events'
import './chain/events'
import type * as claims from './claims/events'
import './claims/events'
import type * as governance from './governance/events'
import './governance/events'
import type * as games from './games/events'
import './games/events'
import { type EventMadeBy, type Scope, type FactOf, definedEvents } from './kernel'
import type * as notices from './notices/events'
import './notices/events'
import type * as orders from './orders/events'
import './orders/events'
import type * as pools from './pools/events'
import './pools/events'
import type * as quotes from './quotes/events'
import './quotes/events'
import type * as referral from './referral/events'
import './referral/events'
import type * as requests from './requests/events'
import './requests/events'
import type * as settings from './settings/events'
import './settings/events'
import type * as staking from './staking/events'
import './staking/events'
import type * as trade from './trade/events'
import './trade/events'
import type * as tokens from './tokens/events'
import './tokens/events'
import type * as transactions from './transactions/events'
import './transactions/events'
import type * as wallet from './wallet/events'
import './wallet/events'

/** The features by name. Every definition that a feature's `events.ts` exports belongs to the catalogue. */
interface Features {
  readonly chain: typeof chain
  readonly wallet: typeof wallet
  readonly balances: typeof balances
  readonly tokens: typeof tokens
  readonly trade: typeof trade
  readonly quotes: typeof quotes
  readonly pools: typeof pools
  readonly orders: typeof orders
  readonly transactions: typeof transactions
  readonly claims: typeof claims
  readonly governance: typeof governance
  readonly staking: typeof staking
  readonly referral: typeof referral
  readonly requests: typeof requests
  readonly settings: typeof settings
  readonly games: typeof games
  readonly notices: typeof notices
}
export type Feature = keyof Features
type DefinitionsIn<M> = Extract<M[keyof M], { readonly type: string; readonly scope: Scope }>
/** The event types of a feature: `EventTypeOf<'orders'>`. */
export type EventTypeOf<F extends Feature> = DefinitionsIn<Features[F]>['type']

/** The definition of any event. */
export type Definition = { [F in Feature]: DefinitionsIn<Features[F]> }[Feature]
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

// The modules above register their definitions when they load. Namespace objects would hold the same definitions, but
// their names would cost a kilobyte of the first load; test/events/catalogue.test.ts compares the two.
export const catalogue = definedEvents() as readonly Definition[]

const byType: ReadonlyMap<string, Definition> = new Map(
  catalogue.map((definition) => [definition.type, definition]),
)

/** The definition of a type, or undefined for one that this build does not know. */
export const definitionOf = (type: string): Definition | undefined => byType.get(type)

export const isDurable = (event: AppEvent): event is DurableEvent =>
  definitionOf(event.type)?.scope === 'durable'
export const isDurableFact = (fact: Fact): fact is DurableFact => definitionOf(fact.type)?.scope === 'durable'
