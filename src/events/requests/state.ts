import { type Envelope, noEntries } from '../kernel'
import type { Request } from './events'

/** Session: requests that are neither written nor refused yet. */
export interface Requests {
  /** By the id of the durable fact, oldest first, with its envelope. */
  readonly inFlight: Readonly<Record<string, Envelope & { readonly request: Request }>>
  /** Names (`requestName`) of the requests that the user accepted to keep in memory only. */
  readonly consented: Readonly<Record<string, true>>
  /** Names of the requests that were not started. */
  readonly refused: Readonly<Record<string, 'notStored' | 'notEncodable'>>
}

export const noRequests: Requests = { inFlight: noEntries, consented: noEntries, refused: noEntries }
