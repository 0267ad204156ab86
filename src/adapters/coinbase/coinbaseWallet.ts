/** Coinbase Wallet on a phone, behind its SDK, as an EIP-1193 provider that takes what this app asks and nothing else. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { eip1193 } from '../browserWallets/eip1193'
import type { WalletProvider } from '../browserWallets/walletProvider'

/** Any other method the SDK passes to an endpoint that the phone named, past `egress.ts`. */
const METHODS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'eth_signTypedData_v3',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
])

const failed = (error: WalletError): E.Either<WalletError, never> => E.left(error)
const unable = (method: string): PortCall<WalletError, never> =>
  of(failed({ tag: 'unsupported', code: -32601, description: `${method} does not exist` }))

export const coinbaseWallet = (sdk: object): WalletProvider => {
  const provider = eip1193(sdk)
  return {
    ...provider,
    request: (method, params) => (METHODS.has(method) ? provider.request(method, params) : unable(method)),
  }
}
