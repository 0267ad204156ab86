import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Hex, TransactionHash } from '../../events/kernel'
import type { PortCall } from './PortCall'

/** 'unreachable': neither the chain nor the service answered. */
export type SafeServiceError =
  | { readonly tag: 'unreachable' }
  | { readonly tag: 'malformed'; readonly description: string }

/** The part of a multisig that is used (S3.43). */
export interface Safe {
  /** How many owners must sign. */
  readonly threshold: number
  /** The owners, and the next nonce to execute. Null if only the service responded and not the chain. */
  readonly owners: readonly Address[] | null
  readonly nonce: number | null
  /**
   * Whether its version reports executions (since 1.1.0). If not, or if the chain didn't say its version, finding none
   * in the newest blocks proves nothing.
   */
  readonly reportsExecutions: boolean | null
}

/** A transaction that a multisig's owners sign one by one (S3.42), as the service tells it. */
export interface SafeTransaction {
  readonly safe: Address
  readonly nonce: number
  /** Who has signed, by the service's word. */
  readonly signers: readonly Address[]
  /** The number of owners who must sign now, which the owners may change. Absent if the service doesn't report it. */
  readonly threshold?: number
  readonly isExecuted: boolean
  /** The chain's hash of its execution; null before. */
  readonly transactionHash: TransactionHash | null
}

/** The execution of a Safe's transaction, as the Safe itself reports it in the receipt of the chain's transaction. */
export interface SafeExecution {
  readonly transactionHash: TransactionHash
  readonly block: number
  /** Missing if the endpoint doesn't name it. */
  readonly blockHash?: Hex
  /** Of the inner call: the chain's transaction succeeds either way. */
  readonly isSuccess: boolean
}

/** Safes as their contracts report them and, second, each chain's Safe transaction service (S7.33, S7.34). */
export interface SafeService {
  /** Null: the contract is not a Safe. */
  readonly safe: (chainId: ChainId, address: Address) => PortCall<SafeServiceError, Safe | null>
  /**
   * GET /multisig-transactions/{hash}/, by the hash that the multisig's owners sign. Null if the service doesn't know
   * it, or the chain has no service. An answer whose content doesn't have this hash is malformed.
   */
  readonly transaction: (
    chainId: ChainId,
    hash: TransactionHash,
  ) => PortCall<SafeServiceError, SafeTransaction | null>
  /**
   * The execution of `safe`'s transaction `hash`: in the receipt of the chain's transaction `executedAs`, or if that is
   * null, in the newest blocks. Null if it isn't there.
   */
  readonly execution: (
    chainId: ChainId,
    safe: Address,
    hash: TransactionHash,
    executedAs: TransactionHash | null,
  ) => PortCall<SafeServiceError, SafeExecution | null>
  /** Whether what the Safe executed with this nonce was a rejection: a call of itself that does nothing. */
  readonly wasRejected: (
    chainId: ChainId,
    safe: Address,
    nonce: number,
  ) => PortCall<SafeServiceError, boolean>
}
