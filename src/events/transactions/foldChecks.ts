import type { Fact } from '../catalogue'
import type { TransactionHash } from '../kernel/units'
import type { TransactionChecks } from './state'
import { checkKey } from './state'

/** The highest block at which each hash was checked (T4.87), until the transaction is mined. */
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

/** A tab that runs for days must not keep a block for each transaction that it ever checked. */
const withoutChecks = ({ lastChecked }: TransactionChecks, hash: TransactionHash): TransactionChecks => ({
  lastChecked: Object.fromEntries(Object.entries(lastChecked).filter(([key]) => !key.endsWith(hash))),
})
