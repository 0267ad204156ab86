/** How a kind of transaction is sent. What its request holds stands in the feature's `kinds.ts` of `events`. */
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
  /** Its call, before the wallet is asked. Left: it is not sent, as the chain refuses it or did not say what it takes. */
  readonly prepare: (
    request: RequestOf<Info>,
    ports: Ports,
    state: AppState,
  ) => PortCall<TransactionError, PreparedCall>
  /** Whether its exact effect is on chain (A2.12, X86); false also where the chain cannot show it. */
  readonly effect: (request: RequestOf<Info>, ports: Ports) => PortCall<{ readonly tag: string }, boolean>
  /** What the log notes with one that failed. */
  readonly failureNote?: string
}

/** Those of a feature, by name. */
export type Sending<Type extends TransactionType> = { readonly [Own in Type]: SentKind<InfoOf<Own>> }

/** Whatever a contract does not say, the wallet is not asked for a call that may fail. */
export const orNotEstimated = E.mapLeft((): TransactionError => ({ tag: 'notEstimated' }))
