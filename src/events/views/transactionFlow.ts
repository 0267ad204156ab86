/** One transaction as its dialog follows it, from the wallet's turn to its end (T §4 'Transaction dialog'). */
import type { AppState } from '../appState'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address, TransactionHash } from '../kernel/units'
import type { Token } from '../tokens/token'
import type { TransactionFailure, TransactionInfo } from '../transactions/events'
import { secondStepId } from '../transactions/secondStepId'
import { transactionById } from '../transactions/select'
import type { Transaction } from '../transactions/state'

/** What the dialog names: those of transactions, and what is signed (T §4 'Operation types'). */
export type Operation = 'wrap' | 'unwrap' | 'approve' | 'revoke' | 'signOrder' | 'cancelOrder'
export type FlowPhase = 'confirm' | 'submitted' | 'success' | 'error'

export interface FlowStep {
  readonly operation: Operation
  readonly part: 'sign' | 'submitted'
  readonly state: 'done' | 'now' | 'next'
}

export interface TransactionFlowView {
  /** Of the step that is shown. */
  readonly id: string
  /** The wallet is asked and has not answered. */
  readonly isAwaitingWallet: boolean
  readonly chainId: ChainId
  readonly operation: Operation
  readonly phase: FlowPhase
  readonly info: TransactionInfo
  readonly hash: TransactionHash | null
  /** Whole seconds from the wallet's answer to the receipt; null before, and where no receipt was seen. */
  readonly seconds: number | null
  readonly error: TransactionFailure | null
  readonly isCancelled: boolean
  readonly walletName: string
  readonly account: Address
  readonly steps: readonly FlowStep[]
  /** What is wrapped or unwrapped, by its symbol; the token itself for others. */
  readonly symbol: string
  /** What the wallet may not show yet: the wrapped token that came. */
  readonly received: Token | null
}

export const operationOf = (info: TransactionInfo): Operation => {
  if (info.type !== 'approval') return info.type
  return info.amount === 0n ? 'revoke' : 'approve'
}

/** Success is a receipt that says so, or does not say (facts product §1a); every other end is an error (T §4). */
const phases: Readonly<Record<Transaction['status'], FlowPhase>> = {
  requested: 'confirm',
  pending: 'submitted',
  confirmed: 'success',
  reverted: 'error',
  cancelled: 'error',
  notSent: 'error',
}

const DONE: Readonly<Record<FlowPhase, number>> = { confirm: 0, submitted: 1, success: 2, error: 0 }

/** Signing, then its being on its way, for each of one or two transactions. */
const stepsOf = (operations: readonly Operation[], done: number): readonly FlowStep[] =>
  operations
    .flatMap((operation) => (['sign', 'submitted'] as const).map((part) => ({ operation, part })))
    .map((step, at) => ({ ...step, state: at < done ? 'done' : at === done ? 'now' : 'next' }))

/** The steps of what is signed and sent to the service, while the wallet is asked. */
export const signingSteps = (operation: 'signOrder' | 'cancelOrder'): readonly FlowStep[] =>
  stepsOf([operation], 0)

const secondsOf = ({ addedTime, sentTime, confirmedTime, receipt }: Transaction): number | null =>
  confirmedTime === null || receipt === null
    ? null
    : Math.max(0, Math.round((confirmedTime - (sentTime ?? addedTime)) / 1000))

/** Null for a request that is not known (yet): it is being written. A second step is followed in its turn. */
export const transactionFlow = (state: AppState, id: string): TransactionFlowView | null => {
  const { transactions } = state.durable
  const first = transactionById(transactions, id)
  if (first === undefined) return null
  const second = transactionById(transactions, secondStepId(id))
  const current = second ?? first
  const { info, chainId, status } = current
  const isDouble = first.then !== null
  // Between the two, the second is about to be asked for: it is the wallet's turn again.
  const isBetween = isDouble && second === undefined && status === 'confirmed'
  const phase = isBetween ? 'confirm' : phases[status]
  const before = isDouble && (second !== undefined || isBetween) ? 2 : 0
  const operations = isDouble ? [operationOf(first.info), 'approve' as const] : [operationOf(info)]
  return {
    id: current.id,
    isAwaitingWallet: status === 'requested',
    chainId,
    operation: isBetween ? 'approve' : operationOf(info),
    phase: phase,
    info,
    hash: current.hash,
    seconds: secondsOf(current),
    error: current.error,
    isCancelled: status === 'cancelled',
    walletName: state.session.wallet.connection?.name ?? '',
    account: current.from,
    steps: stepsOf(operations, before + DONE[phase]),
    symbol: info.type === 'wrap' ? chains[chainId].native.symbol : info.token.symbol,
    received: info.type === 'wrap' ? info.token : null,
  }
}
