import type { ChainError } from '../ports/Chain'

/** What facts say of a chain that did not answer. */
export type ChainTrouble = 'notConfigured' | 'unreachable' | 'malformed' | 'wrongChain'

/** An endpoint that answers with an error of its own gave no figures: as far as the user goes, it was not reached. */
export const chainTrouble = (error: ChainError): ChainTrouble =>
  error.tag === 'rpc' ? 'unreachable' : error.tag
