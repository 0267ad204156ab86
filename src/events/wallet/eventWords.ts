import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `wallet`. */
export const walletWords = {
  WalletAnnounced: null,
  WalletConnectRequested: null,
  WalletConnected: ({ data }) => logMessage('fact.connected', { wallet: data.name, account: data.account }),
  WalletConnectFailed: null,
  AccountBlocked: null,
  WalletAccountChanged: null,
  WalletChainChanged: null,
  AccountKindRead: null,
  AccountNameRead: null,
  SafeRead: null,
  WalletDisconnected: null,
  NetworkSwitchRequested: null,
  NetworkSwitchFailed: null,
  TokenWatchRequested: null,
  TokenWatched: null,
  TokenWatchFailed: null,
} satisfies EventWords<typeof events>
