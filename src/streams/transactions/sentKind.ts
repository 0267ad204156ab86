/** How to send a kind of transaction. The feature's `kinds.ts` in `events` defines its request. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../events/appState'
import type { TransactionError } from '../../events/transactions/events'
import type { InfoOf, TransactionType } from '../../events/transactions/kinds'
import type { Transaction } from '../../events/transactions/state'
import type { PortCall } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'
import type { PreparedCall } from '../ports/Wallets'

export type RequestOf<Info> = Pick<Transaction, 'chainId' | 'from'> & { readonly info: Info }

export interface SentKind<Info> {
  /**
   * Its call, before the wallet gets it. Left if it isn't sent, because the chain refuses it or didn't say what it
   * takes.
   */
  readonly prepare: (
    request: RequestOf<Info>,
    ports: Ports,
    state: AppState,
  ) => PortCall<TransactionError, PreparedCall>
  /** Whether its exact effect is on chain (A2.12, X86). Also false if the chain can't show it. */
  readonly effect: (request: RequestOf<Info>, ports: Ports) => PortCall<{ readonly tag: string }, boolean>
  /** The log's note about a failed one. */
  readonly failureNote?: string
}

/** Those of a feature, by name. */
export type Sending<Type extends TransactionType> = { readonly [Own in Type]: SentKind<InfoOf<Own>> }

/** Whatever a contract doesn't tell, the wallet never gets a call that may fail. */
export const orNotEstimated = E.mapLeft((): TransactionError => ({ tag: 'notEstimated' }))
