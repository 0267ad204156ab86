import type { ChainTrouble } from '../../events/chain/state'
import type { ChainError } from '../ports/Chain'

/** An endpoint that returns an RPC error or is behind has no figures for the user, so the app calls it unreachable. */
export const chainTrouble = (error: ChainError): ChainTrouble =>
  error.tag === 'rpc' || error.tag === 'behind' ? 'unreachable' : error.tag
