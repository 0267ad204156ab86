import { type TransactionHash, tableOf, withKey } from '../kernel'
import type { Fact } from '../catalogue'
import { type TransactionChecks, checkKey } from './state'

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
    : { lastChecked: newer.reduce((checked, key) => withKey(checked, key, block), state.lastChecked) }
}

/** A tab that runs for days must not keep a block for each transaction that it ever checked. */
const withoutChecks = ({ lastChecked }: TransactionChecks, hash: TransactionHash): TransactionChecks => ({
  lastChecked: tableOf(Object.entries(lastChecked).filter(([key]) => !key.endsWith(hash))),
})
