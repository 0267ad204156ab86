import type { ChainId } from '../chain/chains.data'
import type { Address, Atoms, TransactionHash, UnixMs } from '../kernel/units'
import type { HashType, TransactionCall, TransactionFailure, TransactionInfo } from './events'

/**
 * requested: the wallet is asked; pending: sent, no receipt; confirmed: mined (or its effect was seen); reverted:
 * mined with status 0; cancelled: mined in its place was one that only used up its nonce; notSent: the wallet did not
 * send it.
 */
export type TransactionStatus = 'requested' | 'pending' | 'confirmed' | 'reverted' | 'cancelled' | 'notSent'

/** What a multisig's owners did about one transaction. */
export interface SafeSignatures {
  readonly address: Address
  readonly nonce: number
  readonly confirmations: number
  readonly threshold: number
  readonly isExecuted: boolean
}

export interface Transaction {
  readonly id: string
  readonly chainId: ChainId
  readonly from: Address
  readonly info: TransactionInfo
  /** Amount that a second approval sets once this one (to 0) is mined; null for a single step. */
  readonly then: Atoms | null
  readonly hash: TransactionHash | null
  readonly hashType: HashType
  /** How far the owners of the sending multisig are; null for another sender, or before it was told. */
  readonly safe: SafeSignatures | null
  readonly status: TransactionStatus
  readonly addedTime: UnixMs
  /** When the wallet gave the hash; null before. */
  readonly sentTime: UnixMs | null
  readonly confirmedTime: UnixMs | null
  readonly receipt: { readonly block: number; readonly status: number | null } | null
  readonly error: TransactionFailure | null
  /** By which a replacement is found; null until the network told of it. */
  readonly seen: { readonly nonce: number; readonly call: TransactionCall; readonly block: number } | null
  /** This one was sent in place of another: how, and of which (T §4 'replace'). */
  readonly replacementType: 'speedup' | 'cancel' | null
  readonly replaces: TransactionHash | null
  /** Another was sent in this one's place. Either may be mined; then the other's record goes. */
  readonly replacedBy: TransactionHash | null
}

/** Durable transactions: by request id until the hash is known, then per chain by hash (T §4, S §3). */
export interface Transactions {
  readonly requested: Readonly<Record<string, Transaction>>
  readonly byHash: Readonly<Partial<Record<ChainId, Readonly<Record<TransactionHash, Transaction>>>>>
  /** Where a sent request went. */
  readonly hashOf: Readonly<Record<string, { readonly chainId: ChainId; readonly hash: TransactionHash }>>
}

export const noTransactions: Transactions = { requested: {}, byHash: {}, hashOf: {} }

/** Session: the block of which each hash's receipt was last asked for, by `checkKey`. */
export interface TransactionChecks {
  readonly lastChecked: Readonly<Record<string, number>>
}

export const noTransactionChecks: TransactionChecks = { lastChecked: {} }

export const checkKey = (chainId: ChainId, hash: TransactionHash): string => `${String(chainId)}:${hash}`
