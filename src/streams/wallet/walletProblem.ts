import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'

/** Why the connected wallet cannot sign or send. */
export type SignerProblem = 'walletGone' | 'accountChanged' | 'chainChanged'

/** Why a wallet did not sign or send, in the form that all features share. */
export interface WalletProblem {
  readonly tag: 'refused' | 'busy' | 'sandboxGuard' | 'walletFailed' | SignerProblem
  readonly code?: number
  readonly description?: string
}

export const walletProblem = (error: WalletError | { readonly tag: SignerProblem }): WalletProblem => {
  const { tag, code, description } = { code: undefined, description: undefined, ...error }
  const words = {
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description }),
  }
  switch (tag) {
    case 'refused':
    case 'busy':
    case 'sandboxGuard':
    case 'walletGone':
    case 'accountChanged':
    case 'chainChanged':
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
  ({ session }: AppState): SignerProblem | null => {
    const { connection } = session.wallet
    if (connection === null) return 'walletGone'
    if (connection.account !== owner) return 'accountChanged'
    return connection.chainId === chainId && session.chain.chainId === chainId ? null : 'chainChanged'
  }
