/** What the one button says and does: the block that decisions refuse by, with what the words need beside it. */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address, Atoms, UnixMs } from '../kernel/units'
import { currentQuote } from '../quotes/select'
import { fundsOf } from '../trade/funds'
import type { OrderBlocker } from '../trade/orderBlockerKinds'
import { orderBlocker } from '../trade/orderBlocker'
import { tokenOfSide } from '../swap/select'
import type { Token } from '../tokens/token'
import { transactionsOf } from '../transactions/select'
import { accountOf } from '../wallet/select'

export interface ApprovalView {
  readonly token: Token
  readonly spender: Address
  /** What the allowance becomes by default: this order and what open orders still need (decisions, Approval). */
  readonly exact: Atoms
  readonly allowance: Atoms
  /** The token refuses to change a non-zero allowance: it is set to 0 first. `done` counts finished steps. */
  readonly steps: { readonly count: 1 | 2; readonly done: 0 | 1 }
  /** Whom an approval that is under way waits for. */
  readonly waitsFor: 'nobody' | 'wallet' | 'chain'
}

export interface SubmitView {
  readonly blocker: OrderBlocker | null
  readonly isConnecting: boolean
  readonly chainId: ChainId
  /** When the quote that is awaited was asked for; null when none is. */
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
    blocker: blocker,
    isConnecting: state.session.wallet.connection === null && state.session.wallet.connecting !== null,
    chainId: state.session.chain.chainId,
    quoteRequestedAt: currentQuote(state)?.lastCheck ?? null,
    approval: approvalView(state, blocker, now),
  }
}
