/**
 * The Safe service and its contract: a multisig's transactions, which its second owner signs after a while, and which are
 * executed then. Its owners may change: who was removed has signed nothing any more.
 */
import type { Address, TransactionHash } from '../../../src/events/kernel/units'
import type { Safe, SafeExecution, SafeTransaction } from '../../../src/streams/ports/SafeService'
import type { VirtualTime } from '../engine/time'
import type { NewTransaction, WorldChain } from './chain'
import { ACCOUNTS, SAFE, THIRD_OWNER } from './wallet'

export interface WorldSafe {
  threshold: number
  readonly safe: (address: Address) => Safe | null
  readonly find: (hash: TransactionHash) => SafeTransaction | null
  /** Null while no block holds it. */
  readonly execution: (hash: TransactionHash) => SafeExecution | null
  /** Proposes one, signed by the first owner; null: the second owner never signs. */
  readonly propose: (sent: NewTransaction, secondAfterMs: number | null) => TransactionHash
  /** The owners execute another transaction with the nonce of the newest one; how many were replaced. */
  readonly replaceNewest: () => number
  /** The second owner signs all that waits. */
  readonly signAll: () => void
  /** From now on it is owned by these; how many signatures of what waits count no more. */
  readonly setOwners: (owners: readonly Address[]) => number
  /**
   * The most signatures that one has had from the owners of any time since `sinceMs`, for a window that was told the owners at
   * `toldMs` last; null: nobody proposed it.
   */
  readonly mostConfirmations: (hash: TransactionHash, sinceMs: number, toldMs: number) => number | null
}

interface Proposal {
  readonly sent: NewTransaction
  readonly nonce: number
  readonly signers: Set<Address>
  executedAs: TransactionHash | null
  isReplaced: boolean
}

interface Era {
  readonly fromMs: number
  readonly owners: readonly Address[]
}

/** The owners at the start: the account that proposes first. */
export const OWNERS: readonly Address[] = [...ACCOUNTS, THIRD_OWNER]

const signedBy = ({ signers }: Proposal, owners: readonly Address[]): number =>
  owners.filter((owner) => signers.has(owner)).length

/** `namesOwners`: the chain answers, and not the service alone, which does not know the owners. */
export const createSafe = (time: VirtualTime, chain: WorldChain, namesOwners: boolean): WorldSafe => {
  const proposals = new Map<TransactionHash, Proposal>()
  const eras: Era[] = [{ fromMs: 0, owners: OWNERS }]
  const owners = (): readonly Address[] => eras.at(-1)?.owners ?? OWNERS
  const waits = ({ executedAs, isReplaced }: Proposal): boolean => executedAs === null && !isReplaced
  const execute = (one: Proposal): void => {
    if (!waits(one)) return
    for (const owner of owners().slice(0, 2)) one.signers.add(owner)
    one.executedAs = chain.send(one.sent, 1).hash
  }
  /** A block held it, and since `sinceMs` none does. */
  const isTakenBack = ({ executedAs }: Proposal, sinceMs: number): boolean => {
    const found = executedAs === null ? undefined : chain.find(executedAs)
    return found !== undefined && found.block === null && found.moves > 1 && chain.changedAt() >= sinceMs
  }
  /** A Safe executes in the order of the nonces: here that of the first which still waits. */
  const nextNonce = (): number => {
    const all = [...proposals.values()]
    const first = all.findIndex(waits)
    return first < 0 ? all.length : first
  }
  const safe: WorldSafe = {
    threshold: 2,
    safe: (address) =>
      address === SAFE
        ? {
            threshold: safe.threshold,
            owners: namesOwners ? owners() : null,
            nonce: nextNonce(),
            reportsExecutions: true,
          }
        : null,
    find: (hash) => {
      const one = proposals.get(hash)
      if (one === undefined) return null
      const { nonce, signers, executedAs } = one
      return {
        safe: SAFE,
        nonce,
        signers: [...signers],
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
        // Its service takes a proposal of an owner alone.
        signers: new Set(owners().slice(0, 1)),
        executedAs: null,
        isReplaced: false,
      }
      proposals.set(hash, one)
      if (secondAfterMs !== null) time.after(secondAfterMs, () => execute(one))
      return hash
    },
    replaceNewest: () => {
      const newest = [...proposals.values()].at(-1)
      if (newest?.executedAs !== null || newest.isReplaced) return 0
      newest.isReplaced = true
      return 1
    },
    signAll: () => [...proposals.values()].forEach(execute),
    setOwners: (next) => {
      const waiting = [...proposals.values()].filter(waits)
      const before = waiting.reduce((sum, one) => sum + signedBy(one, owners()), 0)
      eras.push({ fromMs: time.now(), owners: next })
      return before - waiting.reduce((sum, one) => sum + signedBy(one, next), 0)
    },
    mostConfirmations: (hash, sinceMs, toldMs) => {
      const one = proposals.get(hash)
      if (one === undefined) return null
      // Nobody tells the app the owners where the chain does not answer.
      if (!namesOwners) return one.signers.size
      // While a block holds it, no window asks for the owners: once none does, those that a window was told still count for it.
      const from = isTakenBack(one, sinceMs) ? Math.min(sinceMs, toldMs) : sinceMs
      const first = eras.findLastIndex(({ fromMs }) => fromMs <= from)
      return Math.max(...eras.slice(Math.max(0, first)).map((era) => signedBy(one, era.owners)))
    },
  }
  return safe
}
