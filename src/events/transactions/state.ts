import { type Address, type Atoms, type Hex, type TransactionHash, type UnixMs, noEntries } from '../kernel'
import type { ChainId } from '../chain/chains.data'
import type { HashType, Sale, TransactionCall, TransactionFailure, TransactionInfo } from './events'

/**
 * requested: the wallet has not answered; pending: sent, without a receipt; confirmed: mined, or its effect was seen;
 * reverted: mined with status 0, or the call failed inside of a Safe's transaction; cancelled: a replacement that only
 * uses its nonce was mined, or a Safe's transaction can no longer run; notSent: the wallet did not send it.
 */
export type TransactionStatus = 'requested' | 'pending' | 'confirmed' | 'reverted' | 'cancelled' | 'notSent'

/** The progress of a Safe's owners with one transaction (S3.42, S3.43). */
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
  /** The sale that a wrap is the first step of; null for any other transaction. */
  readonly sale: Sale | null
  readonly hash: TransactionHash | null
  /** The chain's, or a Safe's (S3.41), or not known yet which of them. */
  readonly hashType: HashType
  /** The chain's hash of the transaction in which a Safe executed it; null before, and for any other sender. */
  readonly executedAs: TransactionHash | null
  /** The progress of the sending Safe's owners; null for another sender, or before the service answered. */
  readonly safe: SafeSignatures | null
  readonly status: TransactionStatus
  readonly addedTime: UnixMs
  /** When the wallet returned the hash; null before. */
  readonly sentTime: UnixMs | null
  readonly confirmedTime: UnixMs | null
  readonly receipt: {
    readonly block: number
    /** Null in rows of older builds, and if no endpoint named it. */
    readonly blockHash: Hex | null
    readonly status: number | null
    /** Whether it was found in its block when no reorganisation could reach that any more (X90). */
    readonly isSettled: boolean
  } | null
  readonly error: TransactionFailure | null
  /** Identifies a replacement; null until the network knows the transaction. */
  readonly seen: { readonly nonce: number; readonly call: TransactionCall; readonly block: number } | null
  /** How it replaced another transaction, and the hash of that one (T4.90). */
  readonly replacementType: 'speedup' | 'cancel' | null
  readonly replaces: TransactionHash | null
  /** The hash of its replacement. Either may be mined; then the other's record is removed (T4.89). */
  readonly replacedBy: TransactionHash | null
}

/** Durable transactions: by request id until the hash is known, then by chain and hash (T4.83, S3.38). */
export interface Transactions {
  readonly requested: Readonly<Record<string, Transaction>>
  readonly byHash: Readonly<Partial<Record<ChainId, Readonly<Record<TransactionHash, Transaction>>>>>
  /** The chain and hash of each request that was sent. */
  readonly hashOf: Readonly<Record<string, { readonly chainId: ChainId; readonly hash: TransactionHash }>>
}

export const noTransactions: Transactions = { requested: noEntries, byHash: noEntries, hashOf: noEntries }

/** Session: the block at which each hash was last checked, by `checkKey` (T4.87). */
export interface TransactionChecks {
  readonly lastChecked: Readonly<Record<string, number>>
}

export const noTransactionChecks: TransactionChecks = { lastChecked: noEntries }

export const checkKey = (chainId: ChainId, hash: TransactionHash): string => `${String(chainId)}:${hash}`
