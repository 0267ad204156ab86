import type { Observable } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { OrderDomain } from '../../events/kernel/orderHash'
import type {
  OrderParams,
  OffChainScheme,
  Address,
  Atoms,
  Hex,
  OrderUid,
  TransactionHash,
} from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import type { WalletError, WalletInfo } from '../../events/wallet/events'
import type { PortCall } from './PortCall'
import type { WalletCall } from './WalletCall'

/** A change that a connected wallet reports. */
export type WalletChange =
  | { readonly tag: 'accountChanged'; readonly account: Address }
  /** To an account that is blocked here. */
  | { readonly tag: 'accountBlocked' }
  | { readonly tag: 'chainChanged'; readonly chainId: number }
  | { readonly tag: 'disconnected' }

export interface WalletSession {
  readonly name: string
  /** The account is blocked here. */
  readonly isBlocked?: boolean
  readonly account: Address
  readonly chainId: number
  /** The https: address of the icon that a wallet behind WalletConnect names. */
  readonly icon?: string
}

/** A signature of 65 bytes with v 27 or 28, and its content. */
export interface Signed {
  readonly signature: Hex
  readonly scheme: OffChainScheme
}

/** A call that a wallet is to send. */
export interface PreparedCall {
  readonly to: Address
  readonly value: Atoms
  readonly data: Hex
  /** Where it was estimated before; otherwise the wallet estimates it. */
  readonly gas?: bigint
}

export interface CallToSend extends PreparedCall {
  readonly chainId: ChainId
  readonly from: Address
}

/** The wallets that this page can reach. At most one is connected. */
export interface Wallets {
  /** Wallets as they announce themselves; replays those known so far. */
  readonly announced$: Observable<WalletInfo>
  /**
   * Requests the accounts of a wallet; `silent` never opens its window and fails with 'unauthorised' instead. A wallet
   * without its own network, whose requests each name one, starts on `chainId`.
   */
  readonly connect: (
    walletId: string,
    silent: boolean,
    chainId: ChainId,
  ) => PortCall<WalletError, WalletSession>
  /** The changes of the connected wallet from now on. Never completes. */
  readonly changes: (walletId: string) => Observable<WalletChange>
  /** Deletes the wallets' data on this device: the WalletConnect sessions. */
  readonly erase: () => PortCall<WalletError, void>
  readonly disconnect: (walletId: string) => PortCall<WalletError, void>
  /** wallet_switchEthereumChain; on 4902 adds the chain, then switches again. */
  readonly switchChain: (walletId: string, chainId: ChainId) => WalletCall<void>
  /**
   * Signs an order: as EIP-712 typed data, or its digest as a personal message if a wallet supports nothing else
   * (T4.63).
   */
  readonly signOrder: (
    walletId: string,
    owner: Address,
    domain: OrderDomain<ChainId>,
    order: OrderParams,
  ) => WalletCall<Signed>
  /** Signs `OrderCancellation(bytes orderUid)`, in the same ways. */
  readonly signCancellation: (
    walletId: string,
    owner: Address,
    domain: OrderDomain<ChainId>,
    uid: OrderUid,
  ) => WalletCall<Signed>
  /** Sends a transaction. */
  readonly send: (walletId: string, call: CallToSend) => WalletCall<TransactionHash>
  /**
   * wallet_watchAsset: whether the wallet shows the token from now on. 'unsupported' if it doesn't know the request.
   */
  readonly watchToken: (walletId: string, token: Token) => WalletCall<boolean>
}
