import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel/units'
import type { WalletError } from '../../events/wallet/events'
import type { WalletConnection } from '../../events/wallet/state'

/** Why a wallet did not sign or send, in the form that all features share. */
export interface WalletProblem {
  readonly tag: 'refused' | 'busy' | 'walletGone' | 'sandboxGuard' | 'walletFailed'
  readonly code?: number
  readonly description?: string
}

export const walletProblem = ({ tag, code, description }: WalletError): WalletProblem => {
  const words = {
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description }),
  }
  switch (tag) {
    case 'refused':
    case 'busy':
    case 'sandboxGuard':
      return { tag, ...words }
    case 'disconnected':
    case 'notFound':
      return { tag: 'walletGone', ...words }
    case 'unlisted':
      return { tag: 'walletFailed', ...words }
    default:
      return { tag: 'walletFailed', description: tag, ...words }
  }
}

/** The account and chain of a signature that is needed. */
export interface Signing {
  readonly owner: Address
  readonly chainId: ChainId
}

/** Why the connected wallet cannot sign; null when it can. */
export const signingProblem =
  ({ owner, chainId }: Signing) =>
  ({ session }: AppState): 'walletGone' | 'accountChanged' | 'chainChanged' | null => {
    const { connection } = session.wallet
    if (connection === null) return 'walletGone'
    if (connection.account !== owner) return 'accountChanged'
    return connection.chainId === chainId && session.chain.chainId === chainId ? null : 'chainChanged'
  }

/** The wallet that can sign, or why none can. */
export const signerOf = (
  state: AppState,
  signing: Signing,
): WalletConnection | 'walletGone' | 'accountChanged' | 'chainChanged' =>
  signingProblem(signing)(state) ?? state.session.wallet.connection ?? 'walletGone'
