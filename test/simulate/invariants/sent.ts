import type { DurableFact } from '../../../src/events/catalogue'
import type { Sim } from '../sim'

/** Whether the chain has what a tab says of a transaction. */
export const checkSent = ({ world, plan, break: report }: Sim, { type, data }: DurableFact): void => {
  if (type === 'TransactionUnmined') {
    // Where the endpoints lack receipts, they say so of mined ones, too.
    const isTold = plan.faults.some(({ id }) => id === 'R7')
    // A block that was replaced has another hash, and what it held may be in the one of the same number.
    const isReplaced = !world.chain.hashOf(data.block).startsWith(`0x${'0'.repeat(32)}`)
    if (!isTold && !isReplaced && world.chain.find(data.hash)?.block === data.block)
      report(
        'only what is true is acknowledged',
        `${data.hash} is in block ${String(data.block)} all the same`,
      )
    return
  }
  if (type !== 'TransactionSent' && type !== 'TransactionMined' && type !== 'TransactionReplaced') return
  const { hash } = data
  const found = world.chain.find(hash)
  if (found === undefined) {
    // A Safe's transaction has another hash until it is executed.
    if (type === 'TransactionMined' || world.safe.find(hash) === null)
      report('only what is true is acknowledged', `${type} of ${hash}, which nobody sent`)
    return
  }
  if (type === 'TransactionMined' && (found.isDropped || !found.outcomes.has(data.status ?? -1)))
    report('only what is true is acknowledged', `${hash} was not mined with status ${String(data.status)}`)
  if (type === 'TransactionReplaced' && !found.isDropped)
    report('only what is true is acknowledged', `${hash} was not replaced`)
}
