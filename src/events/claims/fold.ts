import type { Fact } from '../catalogue'
import { withKey } from '../kernel/record'
import type { Claims, LookUp } from './state'
import { lookUpKey } from './state'

export const foldClaims = (state: Claims, fact: Fact): Claims => {
  switch (fact.type) {
    case 'ClaimsRequested':
    case 'ClaimsRead':
    case 'ClaimsReadFailed': {
      const { type, data } = fact
      const key = lookUpKey(data.chainId, data.account)
      const next: LookUp = {
        isReading: type === 'ClaimsRequested',
        reading: type === 'ClaimsRead' ? data : (state[key]?.reading ?? null),
        failed: type === 'ClaimsReadFailed' ? data.reason : null,
      }
      return withKey(state, key, next)
    }
    default:
      return state
  }
}
