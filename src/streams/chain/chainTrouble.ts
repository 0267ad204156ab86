import type { ChainError } from '../ports/Chain'

/** The reasons that facts record for a chain that did not answer. */
export type ChainTrouble = 'notConfigured' | 'unreachable' | 'malformed' | 'wrongChain'

/** An endpoint that answers with an RPC error, or is behind, returned no figures: for the user it was not reached. */
export const chainTrouble = (error: ChainError): ChainTrouble =>
  error.tag === 'rpc' || error.tag === 'behind' ? 'unreachable' : error.tag
