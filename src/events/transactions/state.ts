import type { Address, Atoms, ChainId, TransactionHash, UnixMs } from '../kernel/units'
import type { TransactionError, TransactionInfo } from './events'

/**
 * requested: the wallet is asked; pending: sent, no receipt; confirmed: mined (or its effect was seen); reverted:
 * mined with status 0; notSent: the wallet did not send it.
 */
export type TransactionStatus = 'requested' | 'pending' | 'confirmed' | 'reverted' | 'notSent'

export interface Transaction {
  readonly id: string
  readonly chainId: ChainId
  readonly from: Address
  readonly info: TransactionInfo
  /** Amount that a second approval sets once this one (to 0) is mined; null for a single step. */
  readonly then: Atoms | null
  readonly hash: TransactionHash | null
  readonly status: TransactionStatus
  readonly addedTime: UnixMs
  readonly confirmedTime: UnixMs | null
  readonly receipt: { readonly block: number; readonly status: number | null } | null
  readonly error: TransactionError | null
}

/** Durable transactions: by request id until the hash is known, then per chain by hash (T §4, S §3). */
export interface Transactions {
  readonly requested: Readonly<Record<string, Transaction>>
  readonly byHash: Readonly<Partial<Record<ChainId, Readonly<Record<TransactionHash, Transaction>>>>>
  /** Where a sent request went. */
  readonly hashOf: Readonly<Record<string, { readonly chainId: ChainId; readonly hash: TransactionHash }>>
}

export const noTransactions: Transactions = { requested: {}, byHash: {}, hashOf: {} }
