/** The notice about the referral of the link that the visitor came by (V11.2, V11.4). */
import type { AppState } from '../appState'
import { type Address, sameAddress } from '../kernel'
import { acceptedReferral, candidate, checkOf, REFERRAL_CHAIN } from './select'
import type { CheckStep } from './state'
import { accountOf } from '../wallet/select'

export interface ReferralNotice {
  readonly kind:
    | 'invalid'
    | 'notConnected'
    | 'otherNetwork'
    | 'ownLink'
    | 'active'
    | 'failed'
    | 'notConfigured'
  /** The key for closing it. Null: closing it isn't stored. */
  readonly id: string | null
  readonly referrer: Address | null
  /** Which step of the check failed. */
  readonly step: CheckStep | null
}

type Kind = Pick<ReferralNotice, 'kind'> & Partial<Pick<ReferralNotice, 'step'>>

/** Null while the account is checked, and for an account that has traded before: neither tells its owner anything. */
const kindOf = (state: AppState, referrer: Address, account: Address | null): Kind | null => {
  const { chainId } = state.session.chain
  if (account === null) return { kind: 'notConnected' }
  if (chainId !== REFERRAL_CHAIN) return { kind: 'otherNetwork' }
  if (sameAddress(account, referrer)) return { kind: 'ownLink' }
  if (acceptedReferral(state, chainId, account)?.referrer === referrer) return { kind: 'active' }
  const found = candidate(state)
  const check = found === null ? null : checkOf(state, found)
  if (check === null || typeof check === 'string') return null
  return check.reason === 'notConfigured' ? { kind: 'notConfigured' } : { kind: 'failed', step: check.step }
}

export const referralNotice = (state: AppState): ReferralNotice | null => {
  const { referrer, closed } = state.durable.referral
  if (referrer === null) {
    if (!state.session.referral.isInvalid) return null
    // A link that names no one changes nothing: the referrer accepted from an earlier link stays, and the notice names
    // it (C404).
    const account = accountOf(state.session.wallet)
    const kept = account === null ? null : acceptedReferral(state, state.session.chain.chainId, account)
    return { kind: 'invalid', id: null, referrer: kept?.referrer ?? null, step: null }
  }
  const account = accountOf(state.session.wallet)
  const found = kindOf(state, referrer, account)
  const of = `referral-${referrer}`
  const id = account === null ? of : `wallet-${account}:${of}:chain-${String(state.session.chain.chainId)}`
  return found === null || id in closed ? null : { step: null, ...found, id, referrer }
}
