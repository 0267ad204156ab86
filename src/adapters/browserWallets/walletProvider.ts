import * as E from 'fp-ts/Either'
import { type Observable, of } from 'rxjs'
import type { WalletError, WalletInfo } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import type { WalletChange } from '../../streams/ports/Wallets'

/** Tells a wallet that follows the page which network that is. No window opens: it is our name, which no wallet has. */
export const CHOOSE_CHAIN = 'foldswap_chooseChain'

/** The answer to a method that a wallet does not have, by the code that wallets have for it. */
export const METHOD_MISSING: PortCall<WalletError, never> = of(
  E.left({ tag: 'unsupported', code: -32601 } as const),
)

/** A wallet as the adapter sees it: EIP-1193 without promises. */
export interface WalletProvider {
  /** `params` is a list, or the one object that EIP-747 takes. */
  readonly request: (method: string, params?: readonly unknown[] | object) => PortCall<WalletError, unknown>
  readonly changes$: Observable<WalletChange>
  /** Revokes the permission if the wallet supports that. Otherwise forgetting it is enough. */
  readonly disconnect: () => PortCall<WalletError, void>
  /** The wallet behind a service that reaches many, once it is connected. */
  readonly peer?: () => { readonly name: string | null; readonly icon: string | null } | null
  /** A wallet without its own network: it takes the page's. */
  readonly followsPage?: boolean
}

export interface KnownWallet {
  readonly info: WalletInfo
  readonly provider: WalletProvider
}
