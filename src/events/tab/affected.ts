/** The connected account's allowances for the affected router, and the progress of revoking them (S2.1.26, X39). */
import type { AppState } from '../appState'
import { AFFECTED_CHAIN, AFFECTED_ROUTER, affectedTokens } from '../balances/affected.data'
import type { Address, Atoms, UnixMs } from '../kernel'
import type { Token } from '../tokens/token'
import { approvalUnderWay } from '../transactions/approvalUnderWay'
import { accountOf, walletStatus } from '../wallet/select'

/**
 * The account with an allowance for the router, by the last check on Ethereum, which the frame takes to the page about it (C222).
 * Null if it has none.
 */
export const affectedAccount = ({ session }: AppState): Address | null => {
  const account = accountOf(session.wallet)
  if (account === null || session.chain.chainId !== AFFECTED_CHAIN) return null
  const allowances = session.balances.affected[account]?.allowances ?? {}
  return Object.values(allowances).some((allowance) => allowance > 0n) ? account : null
}

export interface AffectedApproval {
  readonly token: Token
  readonly allowance: Atoms
  readonly isUnderWay: boolean
}

export interface AffectedView {
  readonly account: Address | null
  /** Whether it was read; before that nothing is known about the account. */
  readonly isRead: boolean
  /** Whether tab and wallet are on Ethereum: on another network nothing is checked, and nothing can be sent. */
  readonly isRightNetwork: boolean
  readonly approvals: readonly AffectedApproval[]
}

export const affected = (state: AppState, now: UnixMs): AffectedView => {
  const { wallet, balances, chain } = state.session
  const account = accountOf(wallet)
  const reading = account === null ? undefined : balances.affected[account]
  return {
    account,
    isRead: reading !== undefined,
    isRightNetwork: chain.chainId === AFFECTED_CHAIN && walletStatus(wallet, AFFECTED_CHAIN) === 'connected',
    approvals: affectedTokens.flatMap((token) => {
      const allowance = reading?.allowances[token.address] ?? 0n
      if (account === null || allowance === 0n) return []
      const of = { chainId: AFFECTED_CHAIN, owner: account, token: token.address, spender: AFFECTED_ROUTER }
      const underWay = approvalUnderWay(state.durable.transactions, of, reading?.block, now)
      return [{ token, allowance, isUnderWay: underWay !== undefined }]
    }),
  }
}
