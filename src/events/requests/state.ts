import type { Envelope } from '../kernel/envelope'
import type { Request } from './events'

/** Session: what was requested and is neither written nor refused. */
export interface Requests {
  /** By the id of the durable fact, oldest first, with the envelope that it is written in. */
  readonly inFlight: Readonly<Record<string, Envelope & { readonly request: Request }>>
  /** Names (`requestName`) of what the user asked for knowing that it lives in memory only. */
  readonly consented: Readonly<Record<string, true>>
  /** Names of what did not begin. */
  readonly refused: Readonly<Record<string, 'notStored' | 'notEncodable'>>
}

export const noRequests: Requests = { inFlight: {}, consented: {}, refused: {} }
