import type { Fact } from '../catalogue'
import type { TransactionHash } from '../kernel/units'
import type { TransactionChecks } from './state'
import { checkKey } from './state'

/** Marks what was checked at a block; the highest block stays (T §4 'mark checked'), until the transaction is mined. */
export const foldTransactionChecks = (state: TransactionChecks, fact: Fact): TransactionChecks => {
  if (fact.type === 'TransactionMined') return withoutChecks(state, fact.data.hash)
  if (fact.type !== 'TransactionsChecked') return state
  const { chainId, hashes, block } = fact.data
  const newer = hashes
    .map((hash) => checkKey(chainId, hash))
    .filter((key) => block > (state.lastChecked[key] ?? -1))
  return newer.length === 0
    ? state
    : { lastChecked: { ...state.lastChecked, ...Object.fromEntries(newer.map((key) => [key, block])) } }
}

/** A tab of many days must not keep a mark of each transaction that it ever saw. */
const withoutChecks = ({ lastChecked }: TransactionChecks, hash: TransactionHash): TransactionChecks => ({
  lastChecked: Object.fromEntries(Object.entries(lastChecked).filter(([key]) => !key.endsWith(hash))),
})
