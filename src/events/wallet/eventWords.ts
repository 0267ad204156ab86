import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `wallet`. */
export const walletWords = {
  WalletAnnounced: ({ data }) => logMessage('fact.walletAnnounced', { wallet: data.name }),
  WalletConnectRequested: ({ data }) => logMessage('fact.connectAsked', { wallet: data.walletId }),
  WalletConnected: ({ data }) => logMessage('fact.connected', { wallet: data.name, account: data.account }),
  WalletConnectFailed: () => logMessage('fact.connectFailed'),
  AccountBlocked: () => logMessage('fact.accountBlocked'),
  WalletAccountChanged: ({ data }) => logMessage('fact.accountChanged', { account: data.account }),
  WalletChainChanged: () => logMessage('fact.chainChanged'),
  AccountKindRead: ({ data }) => logMessage('fact.accountKind', { kind: data.kind }),
  AccountNameRead: () => logMessage('fact.accountName'),
  SafeRead: () => logMessage('fact.safeAccountRead'),
  WalletDisconnected: () => logMessage('fact.disconnected'),
  NetworkSwitchRequested: () => logMessage('fact.switchAsked'),
  NetworkSwitchFailed: () => logMessage('fact.switchFailed'),
  TokenWatchRequested: () => logMessage('fact.watchAsked'),
  TokenWatched: () => logMessage('fact.watched'),
  TokenWatchFailed: () => logMessage('fact.watchFailed'),
} satisfies EventWords<typeof events>
