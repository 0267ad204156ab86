import type { ChainId } from '../../events/chain/chains.data'
import type { Address, TransactionHash } from '../../events/kernel/units'
import type { PortCall } from './PortCall'

export type SafeServiceError =
  { readonly tag: 'unreachable' } | { readonly tag: 'malformed'; readonly description: string }

/** The part of a multisig that is used (S3.43). */
export interface Safe {
  /** How many owners must sign. */
  readonly threshold: number
}

/** A transaction that a multisig's owners sign one by one (S3.42). */
export interface SafeTransaction {
  readonly safe: Address
  readonly nonce: number
  /** How many have signed. */
  readonly confirmations: number
  /** How many must sign as of now: owners may change it. Absent where the service does not report it. */
  readonly threshold?: number
  readonly isExecuted: boolean
  /** The chain's hash of its execution; null before. */
  readonly transactionHash: TransactionHash | null
}

/** The Safe transaction service of each chain (S7.33, S7.34). Null: not known (404). */
export interface SafeService {
  /** GET /safes/{address}/. */
  readonly safe: (chainId: ChainId, address: Address) => PortCall<SafeServiceError, Safe | null>
  /** GET /multisig-transactions/{hash}/, by the hash that the multisig's owners sign. */
  readonly transaction: (
    chainId: ChainId,
    hash: TransactionHash,
  ) => PortCall<SafeServiceError, SafeTransaction | null>
}
