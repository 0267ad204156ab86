/** Whose an approval is that asks for less than an order needs. */
import type { FactOfType } from '../../catalogue'
import type { Atoms } from '../../kernel'
import { secondStepId } from '../../transactions/secondStepId'
import type { Whose } from './cause'
import type { Evidence } from './evidence'

/**
 * Who wanted an allowance below `need`. Some tokens take a new allowance only after 0, so this app requests 0 first by itself.
 * Then the amount of the second step is this app's, and the wallet's user is to blame only if that step never followed
 * (`isBack`: it did), or allowed too little. The app counts only orders that its tab knows that the order book has (X395).
 */
export const approverOf = (
  evidence: Pick<Evidence, 'own' | 'minedApprovals' | 'sentApprovals' | 'readings'>,
  request: FactOfType<'TransactionRequested'>,
  need: Atoms,
  isBack: boolean,
): Whose | null => {
  const { id, then } = request.data
  if (then === null) return 'trader'
  const isKnown = evidence.own.some(
    ({ type, session, n }) => type === 'OrderPlaced' && session === request.session && n < request.n,
  )
  if (then < need) return isKnown ? 'app' : 'trader'
  return isBack || isUnderway(evidence, secondStepId(id)) ? null : 'wallet'
}

/** It was sent, and no reading shows yet what it did. */
const isUnderway = (
  {
    minedApprovals,
    sentApprovals,
    readings,
  }: Pick<Evidence, 'minedApprovals' | 'sentApprovals' | 'readings'>,
  step: string,
): boolean => {
  const mined = minedApprovals.find(({ data }) => data.id === step)
  if (mined === undefined) return sentApprovals.some(({ data }) => data.id === step)
  return !readings.some(({ data }) => data.block >= mined.data.block)
}
