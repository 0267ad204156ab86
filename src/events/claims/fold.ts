import { lookedUp, sessionSlice } from '../kernel'
import type * as events from './events'
import { type Claims, lookUpKey, noClaims } from './state'
import { UNI_CHAIN } from './uni.data'

/** Earlier readings stay until there is a newer answer. */
export const session = sessionSlice<Claims, typeof events>(noClaims, {
  ClaimsRequested: (state, { data }) => ({
    ...state,
    vCow: lookedUp(state.vCow, lookUpKey(data.chainId, data.account), null),
  }),
  ClaimsRead: (state, { data }) => ({
    ...state,
    vCow: lookedUp(state.vCow, lookUpKey(data.chainId, data.account), { reading: data }),
  }),
  ClaimsReadFailed: (state, { data }) => ({
    ...state,
    vCow: lookedUp(state.vCow, lookUpKey(data.chainId, data.account), { failed: data.reason }),
  }),
  UniClaimRequested: (state, { data }) => ({
    ...state,
    uni: lookedUp(state.uni, lookUpKey(UNI_CHAIN, data.account), null),
  }),
  UniClaimRead: (state, { data }) => ({
    ...state,
    uni: lookedUp(state.uni, lookUpKey(UNI_CHAIN, data.account), { reading: data }),
  }),
  UniClaimReadFailed: (state, { data: { account, reason, status } }) => ({
    ...state,
    uni: lookedUp(state.uni, lookUpKey(UNI_CHAIN, account), {
      failed: status === null ? reason : String(status),
    }),
  }),
  ClaimNameRequested: (state, { data }) => ({
    ...state,
    names: lookedUp(state.names, lookUpKey(data.chainId, data.name), null),
  }),
  ClaimNameRead: (state, { data }) => ({
    ...state,
    names: lookedUp(state.names, lookUpKey(data.chainId, data.name), { reading: data.address }),
  }),
  ClaimNameReadFailed: (state, { data }) => ({
    ...state,
    names: lookedUp(state.names, lookUpKey(data.chainId, data.name), {
      failed: data.reason ?? 'unreachable',
    }),
  }),
})
