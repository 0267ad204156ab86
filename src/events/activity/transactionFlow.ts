/** The dialog of a transaction, from the wallet's turn to the end (T4.71 to T4.74). */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import { allowanceOf, balancesBlock } from '../balances/select'
import { contractsHere } from '../chain/contracts'
import type { Address, TransactionHash, UnixMs } from '../kernel'
import type { Token } from '../tokens/token'
import type { TransactionFailure, TransactionInfo } from '../transactions/events'
import { chainHash } from '../transactions/chainHash'
import { followingApproval } from '../transactions/followingApproval'
import { sameIntent } from '../transactions/sameIntent'
import { secondStepId } from '../transactions/secondStepId'
import { transactionById } from '../transactions/select'
import type { Transaction } from '../transactions/state'

/** The operations that have a dialog: transactions and signatures (T4.75). */
export type Operation =
  | Exclude<TransactionInfo['type'], 'approval'>
  | 'approve'
  | 'revoke'
  | 'signOrder'
  | 'cancelOrder'
/** Each has its dialog and title (T2.29). */
type FlowPhase = 'confirm' | 'submitted' | 'success' | 'error'

export interface FlowStep {
  readonly operation: Operation
  readonly part: 'sign' | 'submitted'
  readonly state: 'done' | 'now' | 'next'
}

export interface TransactionFlowView {
  /** The id of the transaction of the current step. */
  readonly id: string
  /** The wallet has been asked and has not answered. */
  readonly isAwaitingWallet: boolean
  readonly chainId: ChainId
  readonly operation: Operation
  readonly phase: FlowPhase
  readonly info: TransactionInfo
  readonly hash: TransactionHash | null
  /** Whole seconds from the wallet's answer to the receipt; null without a receipt. */
  readonly seconds: number | null
  readonly error: TransactionFailure | null
  readonly isCancelled: boolean
  readonly walletName: string
  readonly account: Address
  readonly steps: readonly FlowStep[]
  /** The symbol of the coin or token that is wrapped or unwrapped, or of the token that is approved. */
  readonly symbol: string
  /** The wrapped token that arrived, which the wallet may not show yet. */
  readonly received: Token | null
}

const operationOf = (info: TransactionInfo): Operation => {
  if (info.type !== 'approval') return info.type
  return info.amount === 0n ? 'revoke' : 'approve'
}

/** A good receipt, or one without status, is a success (S4.19); every other end is an error (T4.74). */
const phases: Readonly<Record<Transaction['status'], FlowPhase>> = {
  requested: 'confirm',
  pending: 'submitted',
  confirmed: 'success',
  reverted: 'error',
  cancelled: 'error',
  notSent: 'error',
}

const DONE: Readonly<Record<FlowPhase, number>> = { confirm: 0, submitted: 1, success: 2, error: 0 }

/** The steps 'sign' and 'submitted' of one or two transactions (V7.5). */
const stepsOf = (operations: readonly Operation[], done: number): readonly FlowStep[] =>
  operations
    .flatMap((operation) => (['sign', 'submitted'] as const).map((part) => ({ operation, part })))
    .map((step, at) => ({ ...step, state: at < done ? 'done' : at === done ? 'now' : 'next' }))

/** The order that an approval is for, named as the last step so that the trader knows what follows. */
const ORDER_STEP: FlowStep = { operation: 'signOrder', part: 'sign', state: 'next' }

/** The steps of a signature for the service, while the wallet is asked. */
export const signingSteps = (operation: 'signOrder' | 'cancelOrder'): readonly FlowStep[] =>
  stepsOf([operation], 0)

const secondsOf = ({ addedTime, sentTime, confirmedTime, receipt }: Transaction): number | null =>
  confirmedTime === null || receipt === null
    ? null
    : Math.max(0, Math.round((confirmedTime - (sentTime ?? addedTime)) / 1000))

/** Another browser has approved enough since: the balances were read at the first step's block or later. */
const isAllowed = (
  state: AppState,
  { chainId, from, receipt }: Transaction,
  following: TransactionInfo,
): boolean => {
  if (following.type !== 'approval' || receipt === null) return false
  const { token, spender, amount } = following
  const { balances } = state.session
  return (
    spender === contractsHere(state, chainId).vaultRelayer &&
    (balancesBlock(balances, chainId, from) ?? -1) >= receipt.block &&
    (allowanceOf(balances, chainId, from, token.address) ?? -1n) >= amount
  )
}

/** How long the dialog waits for the request of the second step, which needs one answer of the chain (C697). */
const SECOND_STEP_MS = 30_000

/**
 * Why the dialog doesn't wait for the second step. 'needless': it isn't requested if another approval of the token was
 * under way when the first was mined, or if the allowance is enough (X327). 'late': for any other reason, such as
 * another approval that was refused since, a receipt that was found late, or a wallet that is elsewhere, it wasn't
 * requested in time (X372). Null: the dialog waits.
 */
const whyPrevented = (
  state: AppState,
  first: Transaction,
  following: TransactionInfo,
  now: UnixMs,
): 'needless' | 'late' | null => {
  const { id, chainId, from, confirmedTime } = first
  if (confirmedTime === null) return null
  const isNeedless =
    isAllowed(state, first, following) ||
    sameIntent(state.durable.transactions, { chainId, from, info: following }, confirmedTime).some(
      (other) => other.id !== id && (other.confirmedTime === null || other.confirmedTime > confirmedTime),
    )
  if (isNeedless) return 'needless'
  return now - confirmedTime > SECOND_STEP_MS ? 'late' : null
}

/**
 * Returns null for an unknown id, because the request may not be written yet. The second step appears after the first.
 */
export const transactionFlow = (state: AppState, id: string, now: UnixMs): TransactionFlowView | null => {
  const { transactions } = state.durable
  const first = transactionById(transactions, id)
  if (first === undefined) return null
  const second = transactionById(transactions, secondStepId(id))
  const current = second ?? first
  const { info, chainId, status } = current
  const asked = followingApproval(first)
  const prevented = asked !== null && second === undefined ? whyPrevented(state, first, asked, now) : null
  const following = prevented === null ? asked : null
  const isDouble = following !== null
  // Between the two steps the second is about to be requested, so it is the wallet's turn again.
  const isBetween = isDouble && second === undefined && status === 'confirmed'
  const phase = isBetween ? 'confirm' : phases[status]
  const before = isDouble && (second !== undefined || isBetween) ? 2 : 0
  const operations = isDouble ? [operationOf(first.info), operationOf(following)] : [operationOf(info)]
  // Without the approval no order follows: the dialog stays, and shows a later request.
  const isBeforeOrder = (first.sale !== null && prevented !== 'late') || operations.at(-1) === 'approve'
  return {
    id: current.id,
    isAwaitingWallet: status === 'requested',
    chainId,
    operation: isBetween ? 'approve' : operationOf(info),
    phase,
    info,
    hash: chainHash(current),
    seconds: secondsOf(current),
    error: current.error,
    isCancelled: status === 'cancelled',
    walletName: state.session.wallet.connection?.name ?? '',
    account: current.from,
    steps: [...stepsOf(operations, before + DONE[phase]), ...(isBeforeOrder ? [ORDER_STEP] : [])],
    symbol: info.type === 'wrap' ? chains[chainId].native.symbol : info.token.symbol,
    received: info.type === 'wrap' && first.sale === null ? info.token : null,
  }
}
