/** Connects Coinbase Wallet by its SDK (S2.4.21). Its code loads when the user chooses the option, or used it on the last visit. */
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { Buffer } from 'buffer/'
import { chainIds } from '../../events/chain/chains.data'
import { APP_NAME } from '../../events/chain/environments'
import type { Loaded } from '../wallets/lazyWallet'
import { keepReachable } from './keepReachable'
import { eip1193 } from '../browserWallets/eip1193'
import { METHOD_MISSING, type WalletProvider } from '../browserWallets/walletProvider'

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

/** Coinbase Wallet on a phone, behind its SDK, as an EIP-1193 provider that accepts only the methods this app uses. */
const coinbaseWallet = (sdk: object): WalletProvider => {
  const provider = eip1193(sdk)
  return {
    ...provider,
    request: (method, params) => (METHODS.has(method) ? provider.request(method, params) : METHOD_MISSING),
  }
}

/**
 * The app on a phone, and no smart wallet: a smart wallet signs with a contract that may not be deployed yet, which
 * neither the order book nor a signature on chain can check (C303). This version has no telemetry. The option turns off
 * a later version's.
 */
export const openCoinbase = (): Loaded => {
  // It codes calls and typed data with Node's Buffer, and brings none.
  Object.assign(globalThis, { Buffer })
  const sdk = createCoinbaseWalletSDK({
    appName: APP_NAME,
    appChainIds: [...chainIds],
    preference: { options: 'eoaOnly', telemetry: false },
  })
  keepReachable(document)
  return { provider: coinbaseWallet(sdk.getProvider()) }
}
