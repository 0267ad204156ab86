/** The wallet's button in the header. */
import type { AppState } from '../appState'
import { supportedChain } from '../chain/chains.data'
import type { Address } from '../kernel'
import { accountName } from '../wallet/select'
import { pendingCount } from '../activity/connectedAccount'

/** The states of the wallet button (S2.4.1 to S2.4.7); an order that waits for its pre-signature is pending, too (S2.5.22). */
export type WalletButtonView =
  | { readonly tag: 'none' }
  | { readonly tag: 'connecting' }
  | { readonly tag: 'error' }
  | { readonly tag: 'wrongNetwork' }
  | { readonly tag: 'pending'; readonly count: number }
  /** `name` stands for the account on its network; null if it has none. */
  | { readonly tag: 'connected'; readonly account: Address; readonly name: string | null }

export const walletButton = (state: AppState): WalletButtonView => {
  const { wallet } = state.session
  const { connection, connecting, failed } = wallet
  if (connection === null)
    return { tag: connecting !== null ? 'connecting' : failed?.silent ? 'error' : 'none' }
  const chainId = supportedChain(connection.chainId)
  if (chainId === null) return { tag: 'wrongNetwork' }
  const count = pendingCount(state)
  const { account } = connection
  return count > 0
    ? { tag: 'pending', count }
    : { tag: 'connected', account, name: accountName(wallet, chainId, account) ?? null }
}
