import type { Fact } from '../catalogue'
import { withKey } from '../kernel'
import { type Claims, type LookUps, lookUpKey } from './state'
import { UNI_CHAIN } from './uni.data'

/** The next state of one look-up; what was read before stays until there is a newer answer. */
const next = <A>(
  all: LookUps<A>,
  key: string,
  isReading: boolean,
  failed: string | null = null,
  reading: A | null = all[key]?.reading ?? null,
): LookUps<A> => withKey(all, key, { isReading, reading, failed })

export const foldClaims = (state: Claims, fact: Fact): Claims => {
  const { vCow, uni, names } = state
  switch (fact.type) {
    case 'ClaimsRequested':
    case 'ClaimsRead':
    case 'ClaimsReadFailed': {
      const { type, data } = fact
      const key = lookUpKey(data.chainId, data.account)
      if (type === 'ClaimsRequested') return { ...state, vCow: next(vCow, key, true) }
      return {
        ...state,
        vCow:
          type === 'ClaimsRead' ? next(vCow, key, false, null, data) : next(vCow, key, false, data.reason),
      }
    }
    case 'UniClaimRequested':
    case 'UniClaimRead':
    case 'UniClaimReadFailed': {
      const { type, data } = fact
      const key = lookUpKey(UNI_CHAIN, data.account)
      if (type === 'UniClaimRequested') return { ...state, uni: next(uni, key, true) }
      return {
        ...state,
        uni:
          type === 'UniClaimRead'
            ? next(uni, key, false, null, data)
            : next(uni, key, false, failureOf(data)),
      }
    }
    case 'ClaimNameRequested':
    case 'ClaimNameRead':
    case 'ClaimNameReadFailed': {
      const { type, data } = fact
      const key = lookUpKey(data.chainId, data.name)
      if (type === 'ClaimNameRequested') return { ...state, names: next(names, key, true) }
      return {
        ...state,
        names:
          type === 'ClaimNameRead'
            ? next(names, key, false, null, data.address)
            : next(names, key, false, 'unreachable'),
      }
    }
    default:
      return state
  }
}

const failureOf = ({
  reason,
  status,
}: {
  readonly reason: string
  readonly status: number | null
}): string => (status === null ? reason : String(status))
