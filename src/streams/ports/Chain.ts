import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, Hex, OrderUid, TransactionHash, UnixSeconds } from '../../events/kernel'
import type { TransactionCall } from '../../events/transactions/events'
import type { Observable } from 'rxjs'
import type * as E from 'fp-ts/Either'
import type { AccountKind } from '../../events/wallet/accountKind'
import type { PortCall } from './PortCall'

/** Why no one can say which address a name has: its service refuses it, or a resolver answers for it off chain (X132). */
export interface NameError {
  readonly tag: 'invalidName' | 'offChainName'
}

export type ChainError =
  /** No endpoint is configured for this chain. */
  | { readonly tag: 'notConfigured' }
  | { readonly tag: 'unreachable' }
  /**
   * The endpoint's own error (JSON-RPC code and message), or -32000 for a non-OK status. `data` is what a contract
   * reverted with (hex), null if the endpoint sent none.
   */
  | { readonly tag: 'rpc'; readonly code: number; readonly message: string; readonly data: string | null }
  | { readonly tag: 'malformed'; readonly description: string }
  /** The endpoint serves another chain than its record says. */
  | { readonly tag: 'wrongChain'; readonly actual: number }
  /** No endpoint that answered has reached the block this tab knew when it asked (X89). */
  | { readonly tag: 'behind'; readonly block: number; readonly known: number }

export interface Block {
  readonly number: number
  readonly timestamp: UnixSeconds
}

export interface AccountReading {
  readonly block: number
  readonly native: Atoms
  /** By checksummed token address. A token that couldn't be read is missing. */
  readonly balances: Readonly<Record<Address, Atoms>>
  readonly allowances: Readonly<Record<Address, Atoms>>
  /** Another window of this browser made it just now (X147). */
  readonly isElsewhere?: true
}

export interface Receipt {
  readonly hash: TransactionHash
  readonly block: number
  /** Missing if the endpoint doesn't name it. */
  readonly blockHash?: Hex
  /** 1 succeeded, 0 reverted, null if the chain does not report it. */
  readonly status: number | null
}

/** A transaction as the network knows it, mined or not. */
export interface SentTransaction {
  readonly hash: TransactionHash
  readonly nonce: number
  readonly call: TransactionCall
}

/** A contract's answers about its token. Null if the call failed. */
export interface TokenReading {
  readonly hasCode: boolean
  readonly decimals: number | null
  readonly symbol: string | null
  readonly name: string | null
}

/** Read access to the chains by JSON-RPC. */
export interface Chain {
  /**
   * The newest block and each one after it (by subscription if the endpoint has one, or else by polling). Errors are
   * values, and it continues after them. Never completes.
   */
  readonly blocks: (chainId: ChainId) => Observable<E.Either<ChainError, Block>>
  /** The newest block, of a chain whose blocks no one follows. */
  readonly newestBlock: (chainId: ChainId) => PortCall<ChainError, Block>
  /** The block of this number; null if the endpoint has none. */
  readonly block: (chainId: ChainId, number: number) => PortCall<ChainError, Block | null>
  /**
   * Native balance, token balances and allowances to the vault relayer: one multicall. 'shared': another window's reading of the
   * same block does, too (X147).
   */
  readonly account: (
    chainId: ChainId,
    account: Address,
    tokens: readonly Address[],
    sharing?: 'shared',
  ) => PortCall<ChainError, AccountReading>
  /** The owner's allowance to a spender for each token, without tokens that couldn't be read. */
  readonly allowances: (
    chainId: ChainId,
    owner: Address,
    spender: Address,
    tokens: readonly Address[],
  ) => PortCall<ChainError, Readonly<Record<Address, Atoms>>>
  /** Null while no block holds the transaction. */
  readonly receipt: (chainId: ChainId, hash: TransactionHash) => PortCall<ChainError, Receipt | null>
  /** Null when the network does not know it. */
  readonly transaction: (
    chainId: ChainId,
    hash: TransactionHash,
  ) => PortCall<ChainError, SentTransaction | null>
  /** The account's transaction of this nonce, once a block after `since` holds it; null before. */
  readonly minedWithNonce: (
    chainId: ChainId,
    from: Address,
    nonce: number,
    since: number,
  ) => PortCall<ChainError, SentTransaction | null>
  /** What an account is, by its code. */
  readonly accountKind: (chainId: ChainId, account: Address) => PortCall<ChainError, AccountKind>
  /** Whether the settlement contract has the owner's signature of an order: `preSignature(uid)`. */
  readonly isPresigned: (chainId: ChainId, uid: OrderUid) => PortCall<ChainError, boolean>
  /** Whether the owner made an order invalid on chain, as `filledAmount(uid)` of the settlement contract says. */
  readonly isInvalidated: (chainId: ChainId, uid: OrderUid) => PortCall<ChainError, boolean>
  /** Gas that `setPreSignature(uid, true)` on the settlement contract takes when `owner` calls it. */
  readonly presignGas: (chainId: ChainId, owner: Address, uid: OrderUid) => PortCall<ChainError, bigint>
  /** The port itself retries for up to 9 s in all, so callers do not. */
  readonly token: (chainId: ChainId, address: Address) => PortCall<ChainError, TokenReading>
  /** The address of a name; null if it has none or the chain has no name service. */
  readonly addressOfName: (chainId: ChainId, name: string) => PortCall<ChainError | NameError, Address | null>
  /** The name that an address gives itself, if that name stands for the address; else null. */
  readonly nameOfAddress: (chainId: ChainId, account: Address) => PortCall<ChainError, string | null>
  /** Whether `approve(spender, amount)` sent by `owner` would succeed: a token that refuses to change a non-zero allowance answers false. */
  readonly approvalWouldSucceed: (
    chainId: ChainId,
    owner: Address,
    token: Address,
    spender: Address,
    amount: Atoms,
  ) => PortCall<ChainError, boolean>
}
