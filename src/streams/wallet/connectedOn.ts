import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import { accountOf } from '../../events/wallet/select'
import type { WalletSession } from '../../events/wallet/state'

/** The connected account and the tab's network, which may be another than the wallet's. */
export interface AccountOnChain {
  readonly chainId: ChainId
  readonly account: Address
}

/** The connected account on the tab's network if it `isMeant`; null without a wallet, or if it is not. */
export const connectedOn =
  (isMeant: (wallet: WalletSession, chainId: ChainId, account: Address) => boolean) =>
  ({ session: { chain, wallet } }: AppState): AccountOnChain | null => {
    const account = accountOf(wallet)
    const { chainId } = chain
    return account !== null && isMeant(wallet, chainId, account) ? { chainId, account } : null
  }

export const sameAccountOnChain = (a: AccountOnChain | null, b: AccountOnChain | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account
