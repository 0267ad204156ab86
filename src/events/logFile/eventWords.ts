/** The type of each feature's `eventWords.ts`. Only the log views load those files. */
import type { DefinitionsIn, FactBy, SigningScheme } from '../kernel'
import type { Token } from '../tokens/token'
import type { LogMessage } from './logMessage'

/** The tokens of the order that a fact is about; only the first fact of an order holds them. */
export interface OrderTokens {
  readonly sellToken: Token
  readonly buyToken: Token
  /** How it is signed: an order that its owner signs on chain can't be filled before that. */
  readonly scheme?: SigningScheme
}

type WordsOf<T> = (fact: T, tokens: OrderTokens | null) => LogMessage<`fact.${string}`>

/** A sentence for each event of a feature. */
export type EventWords<M> = {
  readonly [D in DefinitionsIn<M> as D['type']]: WordsOf<FactBy<D>>
}
