/** An order's cancellation on chain (X143), as the log's transactions show it. */
import { foldDurable } from '../../app'
import { noDurableState } from '../../appState'
import { type Fact, type FactOfType, isDurableFact } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import { mightBeSent } from '../../transactions/mightBeSent'
import type { Transaction } from '../../transactions/state'
import { transactionById } from '../../transactions/transactionById'

type Requested = FactOfType<'TransactionRequested'>

export interface CancelOnChain {
  readonly request: Requested
  /** 'mined': it worked. 'failed': a block has it, and it did nothing. 'other': no block has it. */
  readonly outcome: 'mined' | 'failed' | 'other'
  /** Null if no block has it. */
  readonly block: number | null
  /** Ids of its facts. */
  readonly shownBy: readonly string[]
}

/**
 * The attempt that worked, or else the last one that was made before the order's fill. Null if there was none, or if its
 * user took it back. `facts` in the log's order.
 */
export const cancelOnChainOf = (facts: readonly Fact[], uid: OrderUid): CancelOnChain | null => {
  const fill = facts.findIndex(({ type, data }) => type === 'OrderFilled' && data.uid === uid)
  const requests = facts
    .slice(0, Math.max(fill, 0))
    .filter(
      (fact): fact is Requested =>
        fact.type === 'TransactionRequested' &&
        fact.data.info.type === 'invalidateOrder' &&
        fact.data.info.order === uid,
    )
  const attempts = requests.flatMap((request) => attemptOf(facts, request))
  return attempts.find(({ outcome }) => outcome === 'mined') ?? attempts.at(-1) ?? null
}

const attemptOf = (facts: readonly Fact[], request: Requested): readonly CancelOnChain[] => {
  const { id } = request.data
  const own = facts
    .filter(isDurableFact)
    .filter(({ type, data }) => type.startsWith('Transaction') && 'id' in data && data.id === id)
  const transaction = transactionById(own.reduce(foldDurable, noDurableState).transactions, id)
  const outcome = transaction === undefined ? null : outcomeOf(transaction)
  return outcome === null
    ? []
    : [
        {
          request,
          outcome,
          block: transaction?.receipt?.block ?? null,
          shownBy: own.map((fact) => fact.id),
        },
      ]
}

/** Null for a transaction that its user refused or replaced by an empty one. */
const outcomeOf = ({ status, error, replacementType }: Transaction): CancelOnChain['outcome'] | null => {
  if (status === 'confirmed') return 'mined'
  if (status === 'reverted') return 'failed'
  const isTakenBack = replacementType === 'cancel' || (status === 'notSent' && !mightBeSent(error))
  return isTakenBack ? null : 'other'
}
