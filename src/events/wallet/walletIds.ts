/** The ids of wallets that EIP-6963 doesn't announce. Logs contain them, so they are never renamed. */
export const INJECTED_ID = 'injected'
export const WALLET_CONNECT_ID = 'walletConnect'
export const COINBASE_ID = 'coinbase'
/** The names by which two extensions announce themselves (EIP-6963). */
export const METAMASK_RDNS = 'io.metamask'
/** The name of an injected wallet that says that it is MetaMask (S2.4.31). */
export const METAMASK_NAME = 'MetaMask'
export const COINBASE_RDNS = 'com.coinbase.wallet'
export const SAFE_ID = 'safe'

/**
 * The wallets that this app connects by its own code. Each id is also a kind of wallet. docs/recipes.md, 'A wallet
 * connector', lists what another one needs.
 */
export const connectorIds = [INJECTED_ID, 'sandbox', WALLET_CONNECT_ID, COINBASE_ID, SAFE_ID] as const
