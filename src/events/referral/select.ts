/** Selectors of the referral; lazily loaded views, decisions and epics use them. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'
import { accountOf } from '../wallet/select'
import { type AcceptedReferral, type ReferralCheck, checkKey } from './state'

/** The only network with a profile and referrals (T1.29, T7.26). */
export const REFERRAL_CHAIN: ChainId = 1

/** The referral that an order of the account carries; null: none. */
export const acceptedReferral = (
  { durable }: AppState,
  chainId: ChainId,
  account: Address,
): AcceptedReferral | null =>
  chainId === REFERRAL_CHAIN ? (durable.referral.accepted[account] ?? null) : null

/** An account that a link may refer to its referrer. */
export interface Candidate {
  readonly account: Address
  readonly referrer: Address
}

/** Null if the link, the account or the network rules a referral out (V11.2), and once it is accepted. */
export const candidate = (state: AppState): Candidate | null => {
  const { referrer } = state.durable.referral
  const account = accountOf(state.session.wallet)
  const { chainId } = state.session.chain
  if (referrer === null || account === null || chainId !== REFERRAL_CHAIN || sameAddress(account, referrer)) {
    return null
  }
  return acceptedReferral(state, chainId, account)?.referrer === referrer ? null : { account, referrer }
}

/** The result of a candidate's check. Null before it. */
export const checkOf = ({ session }: AppState, { account, referrer }: Candidate): ReferralCheck | null =>
  session.referral.checks[checkKey(account, referrer)] ?? null

/** Whose figures the open profile page shows; null if there are none. */
export const profileAccount = ({ session }: AppState): Address | null =>
  session.referral.asked > 0 && session.chain.chainId === REFERRAL_CHAIN ? accountOf(session.wallet) : null
