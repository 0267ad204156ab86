/** The profile page's view of the connected account (T1.29, T3.62). */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { ProfileFailure, ProfileFigures } from './events'
import { REFERRAL_CHAIN } from './select'
import { accountOf } from '../wallet/select'

export interface ProfilePageView {
  readonly account: Address | null
  /** The only network with figures, and whether the tab is on it. */
  readonly network: { readonly chainId: ChainId; readonly name: string }
  readonly isRightNetwork: boolean
  /** The last that were read for this account; null before. */
  readonly figures: ProfileFigures | null
  readonly failed: ProfileFailure | null
}

export const profilePage = ({ session }: AppState): ProfilePageView => {
  const account = accountOf(session.wallet)
  const { profile, profileFailed } = session.referral
  return {
    account,
    network: { chainId: REFERRAL_CHAIN, name: chains[REFERRAL_CHAIN].name },
    isRightNetwork: session.chain.chainId === REFERRAL_CHAIN,
    figures: profile?.account === account ? profile : null,
    failed: profileFailed?.account === account ? profileFailed : null,
  }
}
