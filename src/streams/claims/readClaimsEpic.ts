import { filter } from 'rxjs'
import type { AppState } from '../../events/appState'
import { ClaimsRead, ClaimsReadFailed, ClaimsRequested } from '../../events/claims/events'
import { isUnreadIn } from '../../events/claims/readings'
import { lookUpOf, transactionsOn } from '../../events/claims/select'
import { lookUpKey } from '../../events/claims/state'
import { ofType } from '../operators/ofType'
import { readingEpic, reasonAmong } from '../reading'

/** Transactions that change a reading: claims, conversions, and the approvals that pay for claims. */
const CHANGES: ReadonlySet<string> = new Set(['claim', 'convert', 'approval'])

const settledCount = (state: AppState): number =>
  transactionsOn(state, state.session.chain.chainId).filter(
    ({ info, status }) => CHANGES.has(info.type) && status !== 'requested' && status !== 'pending',
  ).length

/** Whether a conversion was mined in a block that a reading does not include (X88). */
const isUnread = (state: AppState): boolean => {
  const { chainId } = state.session.chain
  return transactionsOn(state, chainId).some((one) => {
    const reading = lookUpOf(state, chainId, one.from)?.reading ?? null
    return one.info.type === 'convert' && reading !== null && isUnreadIn(reading, one)
  })
}

const reasonOf = reasonAmong('malformed', 'notConfigured', 'noDrop')

/** Reads the claims and balances of an account when asked, and again when a transaction of the log has an outcome. */
export const readClaimsEpic = readingEpic({
  requested: ClaimsRequested,
  keyOf: ({ chainId, account }) => lookUpKey(chainId, account),
  settled: settledCount,
  // An endpoint that was behind when it was asked has the conversion's block soon.
  outdated: ({ fact$, state$ }) =>
    fact$.pipe(
      ofType('BlockSeen'),
      filter(() => isUnread(state$.value)),
    ),
  // Everything that was looked up on the tab's chain.
  answered: ({ session }) =>
    Object.values(session.claims.vCow).flatMap(({ reading }) =>
      reading !== null && reading.chainId === session.chain.chainId
        ? [{ chainId: reading.chainId, account: reading.account }]
        : [],
    ),
  ask: ({ claims }, { chainId, account }) => claims.read(chainId, account),
  read: ClaimsRead,
  failed: ({ chainId, account }, error) => ClaimsReadFailed({ chainId, account, reason: reasonOf(error) }),
})
