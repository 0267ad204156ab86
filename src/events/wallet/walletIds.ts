/** The ids of wallets that are not announced by EIP-6963. Logs hold them: they are never renamed. */
export const INJECTED_ID = 'injected'
export const WALLET_CONNECT_ID = 'walletConnect'
export const COINBASE_ID = 'coinbase'
export const SAFE_ID = 'safe'
