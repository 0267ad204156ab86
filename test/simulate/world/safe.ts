/** The Safe service: a multisig's transactions, which its second owner signs after a while, and which are executed then. */
import type { Address, TransactionHash } from '../../../src/events/kernel/units'
import type { Safe, SafeExecution, SafeTransaction } from '../../../src/streams/ports/SafeService'
import type { VirtualTime } from '../engine/time'
import type { NewTransaction, WorldChain } from './chain'
import { ACCOUNTS, SAFE } from './wallet'

export interface WorldSafe {
  threshold: number
  readonly safe: (address: Address) => Safe | null
  readonly find: (hash: TransactionHash) => SafeTransaction | null
  /** Null while no block holds it. */
  readonly execution: (hash: TransactionHash) => SafeExecution | null
  /** Proposes one, signed by the first owner; null: the second owner never signs. */
  readonly propose: (sent: NewTransaction, secondAfterMs: number | null) => TransactionHash
  /** The owners execute another transaction with the nonce of the newest one. */
  readonly replaceNewest: () => void
  /** The second owner signs all that waits. */
  readonly signAll: () => void
}

interface Proposal {
  readonly sent: NewTransaction
  readonly nonce: number
  confirmations: number
  executedAs: TransactionHash | null
  isReplaced: boolean
}

export const createSafe = (time: VirtualTime, chain: WorldChain): WorldSafe => {
  const proposals = new Map<TransactionHash, Proposal>()
  const execute = (one: Proposal): void => {
    if (one.executedAs !== null || one.isReplaced) return
    one.confirmations = 2
    one.executedAs = chain.send(one.sent, 1).hash
  }
  /** A Safe executes in the order of the nonces: here that of the first which still waits. */
  const nextNonce = (): number => {
    const all = [...proposals.values()]
    const waits = all.findIndex(({ executedAs, isReplaced }) => executedAs === null && !isReplaced)
    return waits < 0 ? all.length : waits
  }
  const safe: WorldSafe = {
    threshold: 2,
    safe: (address) =>
      address === SAFE ? { threshold: safe.threshold, owners: null, nonce: nextNonce() } : null,
    find: (hash) => {
      const one = proposals.get(hash)
      if (one === undefined) return null
      const { nonce, confirmations, executedAs } = one
      return {
        safe: SAFE,
        nonce,
        signers: ACCOUNTS.slice(0, confirmations),
        isExecuted: executedAs !== null,
        transactionHash: executedAs,
      }
    },
    execution: (hash) => {
      const { executedAs = null } = proposals.get(hash) ?? {}
      const found = executedAs === null ? undefined : chain.find(executedAs)
      return found === undefined || found.block === null
        ? null
        : {
            transactionHash: found.hash,
            block: found.block,
            blockHash: chain.hashOf(found.block),
            isSuccess: found.status === 1,
          }
    },
    propose: (sent, secondAfterMs) => {
      const hash: TransactionHash = `0x${String(proposals.size + 1).padStart(64, '5')}`
      const one: Proposal = {
        sent,
        nonce: proposals.size,
        confirmations: 1,
        executedAs: null,
        isReplaced: false,
      }
      proposals.set(hash, one)
      if (secondAfterMs !== null) time.after(secondAfterMs, () => execute(one))
      return hash
    },
    replaceNewest: () => {
      const newest = [...proposals.values()].at(-1)
      if (newest?.executedAs === null) newest.isReplaced = true
    },
    signAll: () => [...proposals.values()].forEach(execute),
  }
  return safe
}
