/** The WalletConnect client of this page. The code and the client load when the wallet is chosen. */
import { chainIds } from '../../events/chain/chains.data'
import type { WalletConnectConfig } from '../../config/walletConnect'
import { openClient } from './client'
import { sessionStorage } from './storage'
import { walletConnect, type WalletConnect } from './walletConnect'

export const openWalletConnect = async (config: WalletConnectConfig): Promise<WalletConnect> =>
  walletConnect(await openClient(config, await sessionStorage(), globalThis.location.origin), chainIds)
