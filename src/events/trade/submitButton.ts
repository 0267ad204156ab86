/**
 * The submit button: the blocker by which decisions refuse too (A1.8), the first in their order (T2.17, T5.1, D3.13, V4.7),
 * and what its text needs in addition.
 */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address, Atoms, UnixMs } from '../kernel'
import { currentQuote } from './currentQuote'
import { fundsOf } from './funds'
import type { OrderBlocker } from './orderBlockerKinds'
import { orderBlocker } from './orderBlocker'
import { tokenOfSide } from './select'
import type { Token } from '../tokens/token'
import { transactionsOf } from '../transactions/select'
import { accountOf } from '../wallet/select'

export interface ApprovalView {
  readonly token: Token
  readonly spender: Address
  /** The default allowance: for this order and for what open orders still need (D5.11, D5.12). */
  readonly exact: Atoms
  readonly allowance: Atoms
  /** Two steps for a token that refuses to change an allowance that is not 0 (D5.13). `done`: finished steps. */
  readonly steps: { readonly count: 1 | 2; readonly done: 0 | 1 }
  /** Whose turn it is in an approval that was started. */
  readonly waitsFor: 'nobody' | 'wallet' | 'chain'
}

export interface SubmitView {
  readonly blocker: OrderBlocker | null
  readonly isConnecting: boolean
  readonly chainId: ChainId
  /** When the current quote was last requested, from which a slow price is excused (V2.6); null without a quote. */
  readonly quoteRequestedAt: UnixMs | null
  readonly approval: ApprovalView | null
}

const approvalView = (state: AppState, blocker: OrderBlocker | null, now: UnixMs): ApprovalView | null => {
  const owner = accountOf(state.session.wallet)
  const token = tokenOfSide(state, 'INPUT')
  if (blocker === null || owner === null || token === null) return null
  if (blocker.kind !== 'needsApproval' && blocker.kind !== 'approving') return null
  const { chainId } = state.session.chain
  const { allowance, toApprove, needed } = fundsOf(state, now)
  const spender = chains[chainId].contracts.vaultRelayer
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
    allowance: allowance ?? 0n,
    steps: {
      count: needsReset || (isUnderWay && (isReset || isSecondStep)) ? 2 : 1,
      done: isUnderWay && (isSecondStep || (isReset && latest.status === 'confirmed')) ? 1 : 0,
    },
    waitsFor: isUnderWay ? (waitsForWallet ? 'wallet' : 'chain') : 'nobody',
  }
}

/** `now` in chain time. */
export const submitButton = (state: AppState, now: UnixMs): SubmitView => {
  const blocker = orderBlocker(state, now)
  return {
    blocker,
    isConnecting: state.session.wallet.connection === null && state.session.wallet.connecting !== null,
    chainId: state.session.chain.chainId,
    quoteRequestedAt: currentQuote(state)?.lastCheck ?? null,
    approval: approvalView(state, blocker, now),
  }
}
