/** The effect of a sell token's approval on its allowance, by its own facts and the later readings. */
import type { Fact, FactOfType } from '../../catalogue'
import type { Atoms } from '../../kernel'
import { mightBeSent } from '../../transactions/mightBeSent'

type Requested = FactOfType<'TransactionRequested'>
type Reading = FactOfType<'BalancesRead'>

const isAbout = (fact: Fact, { data }: Requested): boolean => 'id' in fact.data && fact.data.id === data.id

/** Whether it left the allowance unchanged: it wasn't sent, it failed in its block, or it was cancelled. */
export const isWithoutEffect = (facts: readonly Fact[], request: Requested): boolean => {
  const own = facts.filter((fact) => isAbout(fact, request))
  const mined = own.findLast((fact) => fact.type === 'TransactionMined')
  const isSent = own.some(({ type }) => type === 'TransactionSent')
  return own.some((fact) => {
    switch (fact.type) {
      case 'TransactionFailed':
        // A wallet may send later what its user stopped waiting for.
        return !isSent && fact.data.error.tag !== 'abandoned' && !mightBeSent(fact.data.error)
      case 'TransactionMined':
        return fact === mined && fact.data.status === 0
      case 'TransactionReplaced':
        return fact.data.as === 'cancel'
      default:
        return fact.type === 'TransactionSafeEnded'
    }
  })
}

export const amountOf = ({ data: { info } }: Requested): Atoms =>
  info.type === 'approval' ? info.amount : 0n

/** Whether the read allowance follows from the approval: it is the approved amount, or what orders left of it. */
export const isReadAfter = (
  minedApprovals: readonly FactOfType<'TransactionMined'>[],
  request: Requested,
  reading: Reading,
  allowance: Atoms,
): boolean =>
  allowance === amountOf(request) ||
  (allowance < amountOf(request) &&
    minedApprovals.some(({ at, data: { id } }) => id === request.data.id && at <= reading.at))
