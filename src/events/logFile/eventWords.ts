/** The type of each feature's `eventWords.ts`. Only the log views load those files. */
import type { EventType, EventTypeOf, FactOfType, Feature } from '../catalogue'
import type { Token } from '../tokens/token'
import type { LogMessage } from './logMessage'

/** The tokens of the order that a fact is about; only the first fact of an order holds them. */
export interface OrderTokens {
  readonly sellToken: Token
  readonly buyToken: Token
}

type WordsOf<T> = (fact: T, tokens: OrderTokens | null) => LogMessage<`fact.${string}`>

/** A sentence for each event of a feature; null where its name and its data are clear enough. */
export type EventWords<F extends Feature> = {
  readonly [T in EventTypeOf<F>]: WordsOf<FactOfType<T & EventType>> | null
}
