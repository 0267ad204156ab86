import type { WalletInfo } from '../../events/wallet/events'

/** How the sandbox's own wallet stands in the list of wallets. */
export const SANDBOX_WALLET: WalletInfo = {
  id: 'sandbox',
  name: 'Sandbox wallet',
  kind: 'sandbox',
  icon: null,
}
