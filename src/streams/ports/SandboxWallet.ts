import type { Observable } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'

/** The labels of a request's lines; the window has a text for each. */
export type SandboxWalletLabel =
  /** EIP-712 domain. */
  | 'domainName'
  | 'verifyingContract'
  /** Fields of an order, in the order of the typed data. */
  | 'sellToken'
  | 'buyToken'
  | 'receiver'
  | 'sellAmount'
  | 'buyAmount'
  | 'validTo'
  | 'appData'
  | 'feeAmount'
  | 'kind'
  | 'partiallyFillable'
  | 'sellTokenBalance'
  | 'buyTokenBalance'
  /** A cancellation. */
  | 'orderUid'
  /** Bytes that are signed as a personal message; their meaning is unknown. */
  | 'message'
  /** A transaction. Spender and amount represent the data of an `approve`, which the wallet also shows. */
  | 'to'
  | 'value'
  | 'spender'
  | 'amount'
  | 'data'
  /** A token to show among the wallet's own. */
  | 'token'
  | 'symbol'
  | 'decimals'
  /** The requested gas limit. */
  | 'gas'
  /** The network to switch to, as a decimal chain id. */
  | 'toChainId'

/** One request that waits for its answer. `details` are read from what will be signed or sent, unrounded. */
export interface SandboxWalletRequest {
  readonly id: string
  readonly account: Address
  readonly chainId: ChainId
  readonly kind:
    | 'connect'
    | 'signOrder'
    | 'signCancellation'
    | 'signMessage'
    | 'sendTransaction'
    | 'switchChain'
    | 'watchAsset'
  readonly details: readonly { readonly label: SandboxWalletLabel; readonly value: string }[]
}

/**
 * The window side of the sandbox's own wallet: sandbox builds draw it outside the app, like a wallet's window. The
 * app uses the same wallet through `Wallets`, like any other.
 */
export interface SandboxWallet {
  /** The requests that wait, oldest first. Replays the present list; shrinks when one is answered or given up. */
  readonly requests$: Observable<readonly SandboxWalletRequest[]>
  /** Those of `accounts` that are contracts. */
  readonly contracts: readonly Address[]
  /** The public test accounts, and the contract wallets of the first two. */
  readonly accounts: readonly Address[]
  /** The account that the wallet answers with. Replays. */
  readonly account$: Observable<Address>
  /** Answers one waiting request. An id that is no longer waiting is ignored. */
  readonly answer: (id: string, answer: 'approve' | 'refuse') => void
  /** Another of `accounts`; a connected page is notified, as by any wallet. */
  readonly chooseAccount: (account: Address) => void
}
