import { filter } from 'rxjs'
import type { AppState } from '../../events/appState'
import { GovernanceRead, GovernanceReadFailed, GovernanceRequested } from '../../events/governance/events'
import { governanceOf, governanceTransactions, isGovernanceUnread } from '../../events/governance/select'
import { governanceKey, PAGE } from '../../events/governance/state'
import { accountOf } from '../../events/wallet/select'
import { ofType } from '../operators/ofType'
import { readingEpic, reasonAmong } from '../reading'

const settledCount = (state: AppState): number =>
  governanceTransactions(state, accountOf(state.session.wallet)).filter(
    ({ status }) => status !== 'requested' && status !== 'pending',
  ).length

const reasonOf = reasonAmong('malformed', 'notConfigured', 'noGovernor')

/** Reads the governor when asked, and again when a transaction of the log has an outcome (C242). */
export const readGovernanceEpic = readingEpic({
  requested: GovernanceRequested,
  keyOf: ({ chainId, account }) => governanceKey(chainId, account),
  // The request for a list stays for this long, even if the next request comes before the answer.
  after: (before, asked) => ({ ...asked, shown: Math.max(before.shown, asked.shown) }),
  settled: settledCount,
  // An endpoint that was behind when it was asked has the transaction's block soon.
  outdated: ({ fact$, state$ }) =>
    fact$.pipe(
      ofType('BlockSeen'),
      filter(() => isGovernanceUnread(state$.value)),
    ),
  answered: (state) => {
    const { reading } = governanceOf(state)
    if (reading === null) return []
    const { chainId, account, proposals } = reading
    return [{ chainId, account, shown: Math.max(PAGE, proposals.length) }]
  },
  ask: ({ governance }, { chainId, account, shown }) => governance.read(chainId, account, shown),
  read: GovernanceRead,
  failed: ({ chainId, account }, error) =>
    GovernanceReadFailed({ chainId, account, reason: reasonOf(error) }),
})
