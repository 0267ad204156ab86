/** The form of a feature's `eventWords.ts`. Only log views load these files. */
import type { EventType, EventTypeOf, FactOfType, Feature } from '../catalogue'
import type { Token } from '../tokens/token'
import type { LogMessage } from './logMessage'

/** Of the order that a fact is about: facts after the first one name no tokens. */
export interface OrderTokens {
  readonly sellToken: Token
  readonly buyToken: Token
}

type WordsOf<T> = (fact: T, tokens: OrderTokens | null) => LogMessage<`fact.${string}`>

/** A sentence for each event of a feature; null where its name and its data say enough. */
export type EventWords<F extends Feature> = {
  readonly [T in EventTypeOf<F>]: WordsOf<FactOfType<T & EventType>> | null
}
