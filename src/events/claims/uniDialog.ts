/** The 'Claim UNI Token' dialog's view of any entered address or name (S2.7.4 to S2.7.10). */
import type { AppState } from '../appState'
import { type UniStatus, uniStatus } from './claimUni'
import { latestFor, uniLookUpOf } from './select'
import type { UniReading } from './events'
import { UNI_CHAIN } from './uni.data'
import type { Address, UnixMs } from '../kernel'
import { accountOf, walletStatus } from '../wallet/select'
import { type Progress, claimPhase } from './page'
import { type EnteredState, enteredAccount } from './enteredAccount'

export interface UniClaimView extends Progress {
  /** The only network that has the dialog (D3.19). */
  readonly isOnEthereum: boolean
  readonly entered: EnteredState
  /** The account that receives the claim. Null until the text names one. */
  readonly account: Address | null
  readonly reading: UniReading | null
  readonly isReading: boolean
  readonly failed: string | null
  readonly status: UniStatus | null
  readonly isConnected: boolean
  readonly isRightNetwork: boolean
}

export const uniClaim = (state: AppState, text: string, now: UnixMs): UniClaimView => {
  const { chainId } = state.session.chain
  const { entered, account } = enteredAccount(state, text, UNI_CHAIN)
  const lookUp = account === null ? null : uniLookUpOf(state, account)
  const latest = account === null ? null : latestFor(state, UNI_CHAIN, account, 'claimUni')
  return {
    isOnEthereum: chainId === UNI_CHAIN,
    entered,
    account,
    reading: lookUp?.reading ?? null,
    isReading: lookUp?.isReading ?? false,
    failed: lookUp?.failed ?? null,
    status: account === null ? null : uniStatus(state, account, now),
    isConnected: accountOf(state.session.wallet) !== null,
    isRightNetwork: walletStatus(state.session.wallet, UNI_CHAIN) === 'connected',
    latest,
    phase: claimPhase(latest, now),
  }
}
