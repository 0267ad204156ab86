import type { WalletInfo } from '../../events/wallet/events'

/** The entry of the sandbox's wallet in the list of wallets, with its id (C29). */
export const SANDBOX_WALLET: WalletInfo = {
  id: 'sandbox',
  name: 'Sandbox wallet',
  kind: 'sandbox',
  icon: null,
}
