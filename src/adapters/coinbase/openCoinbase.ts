/** The SDK of Coinbase Wallet. The code loads when the option is chosen, or was the one of the last visit. */
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { Buffer } from 'buffer/'
import { chainIds } from '../../events/chain/chains.data'
import { APP_NAME } from '../../events/chain/environments'
import type { Loaded } from '../lazyWallet'
import { coinbaseWallet } from './coinbaseWallet'
import { keepReachable } from './keepReachable'

/**
 * The app on a phone, and no smart wallet: that one signs with a contract that may not be deployed yet, which neither the
 * order book nor a signature on chain can check (C303). This version has no telemetry; the option switches
 * that of a later one off.
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
