import type { ChainError } from '../ports/Chain'

/** The reasons that facts record for a chain that did not answer. */
export type ChainTrouble = 'notConfigured' | 'unreachable' | 'malformed' | 'wrongChain'

/** An endpoint that returns an RPC error or is behind has no figures for the user, so the app calls it unreachable. */
export const chainTrouble = (error: ChainError): ChainTrouble =>
  error.tag === 'rpc' || error.tag === 'behind' ? 'unreachable' : error.tag
