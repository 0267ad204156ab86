/**
 * A build for live networks with every wallet and no other configuration, which tests of builds and of the browser look at:
 * whoever comes first builds it. What a test runner may have set is emptied, so that all of them ask for the same.
 */
export const liveSite = {
  name: 'live',
  env: {
    VITE_MODE: 'live',
    VITE_SANDBOX_URL: '',
    VITE_SANDBOX_CHAINS: '',
    VITE_RPC_URL_1: '',
    VITE_RPC_URL_4: '',
    VITE_RPC_URL_100: '',
    VITE_API_URL_1: '',
    VITE_COINBASE_WALLET: 'true',
  },
}
