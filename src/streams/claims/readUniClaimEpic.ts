import type { AppState } from '../../events/appState'
import { UniClaimRead, UniClaimReadFailed, UniClaimRequested } from '../../events/claims/events'
import { transactionsOn } from '../../events/claims/select'
import { UNI_CHAIN } from '../../events/claims/uni.data'
import type { UniError } from '../ports/Claims'
import { readingEpic, reasonAmong } from '../reading'

const settledCount = (state: AppState): number =>
  transactionsOn(state, UNI_CHAIN).filter(
    ({ info, status }) => info.type === 'claimUni' && status !== 'requested' && status !== 'pending',
  ).length

const reasonOf = reasonAmong('notConfigured', 'malformed')

const failureOf = (error: UniError): Omit<Parameters<typeof UniClaimReadFailed>[0], 'account'> => {
  if (error.tag === 'files') return { reason: error.reason, status: error.status }
  return { reason: reasonOf(error), status: null }
}

/** Reads an address's UNI claim on request, and again when one of the log's claims has an outcome. */
export const readUniClaimEpic = readingEpic({
  requested: UniClaimRequested,
  keyOf: ({ account }) => account,
  settled: settledCount,
  answered: ({ session }) =>
    Object.values(session.claims.uni).flatMap(({ reading }) =>
      reading === null ? [] : [{ account: reading.account }],
    ),
  ask: ({ claims }, { account }) => claims.readUni(account),
  read: UniClaimRead,
  failed: ({ account }, error) => UniClaimReadFailed({ account, ...failureOf(error) }),
})
