import type { AppState } from '../appState'
import { contractsHere } from '../chain/contracts'
import type { Address, Atoms } from '../kernel'
import type { Token } from '../tokens/token'
import { transactionsOf } from '../transactions/select'
import type { Funds } from './funds'
import type { OrderBlocker } from './orderBlockerKinds'
import type { PricedForm } from './pricedForm'

export interface ApprovalView {
  readonly token: Token
  readonly spender: Address
  /** The default allowance: for this order and for what open orders still need (D5.11, D5.12). */
  readonly exact: Atoms
  /** Open orders need a part of it. */
  readonly isShared: boolean
  readonly allowance: Atoms
  /** Two steps for a token that refuses to change a non-zero allowance (D5.13). `done`: finished steps. */
  readonly steps: { readonly count: 1 | 2; readonly done: 0 | 1 }
  /** Whose turn it is in an approval that was started. */
  readonly waitsFor: 'nobody' | 'wallet' | 'chain'
}

/** The approval that the blocker asks for or waits for; null if it is about something else. */
export const approvalView = (
  state: AppState,
  { owner, sell: token }: PricedForm,
  { allowance, toApprove, needed }: Funds,
  blocker: OrderBlocker | null,
): ApprovalView | null => {
  if (blocker === null || owner === null || token === null) return null
  if (blocker.kind !== 'needsApproval' && blocker.kind !== 'approving') return null
  const { chainId } = state.session.chain
  const spender = contractsHere(state, chainId).vaultRelayer
  const own = transactionsOf(state.durable.transactions, chainId, owner).filter(
    ({ info }) =>
      info.type === 'approval' && info.token.address === token.address && info.spender === spender,
  )
  const [latest] = own
  const isUnderWay = blocker.kind === 'approving'
  const isReset = latest?.info.amount === 0n && latest.then !== null
  const isSecondStep = isUnderWay && own[1]?.info.amount === 0n && own[1].then === latest?.info.amount
  const needsReset = blocker.kind === 'needsApproval' && blocker.needsReset
  const waitsForWallet = latest?.status === 'requested'
  return {
    token,
    spender,
    exact: toApprove ?? needed ?? 0n,
    isShared: (toApprove ?? 0n) > (needed ?? 0n),
    allowance: allowance ?? 0n,
    steps: {
      count: needsReset || (isUnderWay && (isReset || isSecondStep)) ? 2 : 1,
      done: isUnderWay && (isSecondStep || (isReset && latest.status === 'confirmed')) ? 1 : 0,
    },
    waitsFor: isUnderWay ? (waitsForWallet ? 'wallet' : 'chain') : 'nobody',
  }
}
