/**
 * The state of a transaction that a Safe's owners sign: their progress by the Safe service, as far as the chain
 * confirms it; the execution by the Safe's own event; and by the Safe's nonce, that it can no longer run (X57 to X59).
 */
import * as E from 'fp-ts/Either'
import { type Observable, concat, defer, EMPTY, from, map, mergeMap, of, switchMap } from 'rxjs'
import { type Address, type TransactionHash, type UnixMs, isFresh, sameAddress } from '../../events/kernel'
import type { SafeSignatures } from '../../events/transactions/state'
import type { SafeRead } from '../../events/wallet/events'
import { safeOf } from '../../events/wallet/select'
import type { EpicLog } from '../Epic'
import type { Safe, SafeExecution, SafeService, SafeTransaction } from '../ports/SafeService'
import type { AccountOnChain } from '../wallet/connectedOn'
import { isKnownSafe, safeRead } from '../wallet/readSafeEpic'
import { listened } from './silence'

/** How often to ask the chain about a transaction whose execution the service doesn't show (C498). */
const CHAIN_MS = 15_000
/** So long one counts as not ended yet that can no longer run: the execution may not be known everywhere (X256, C499). */
const ENDED_AFTER_MS = 60_000
/**
 * The wait where only the service says which transaction was the execution: for a Safe that may not report any (C641),
 * and if the chain doesn't have what the service names (X324).
 */
const SILENT_ENDED_AFTER_MS = 600_000

export interface Followed extends AccountOnChain {
  /** The hash that the owners sign, or that may be one. */
  readonly hash: TransactionHash
  /** The log's progress when an answer arrives. By then it may include the previous question's answer. */
  readonly known: () => SafeSignatures | null
}

export type SafeStep =
  | { readonly tag: 'progress'; readonly safe: SafeSignatures }
  | { readonly tag: 'executed'; readonly execution: SafeExecution }
  | { readonly tag: 'ended'; readonly as: 'rejected' | 'replaced' | 'deleted' | 'notFound' }
  /** Owners or threshold changed. */
  | { readonly tag: 'read'; readonly event: ReturnType<typeof SafeRead> }

/**
 * The progress of one epic's questions. The log doesn't need it: it has the results, and a rerun asks the same. A
 * reloaded tab asks the chain once more and restarts the wait of `overSince`, so nothing ends too early.
 */
interface Memory {
  /** When the chain was last asked about each hash. */
  readonly askedAt: Map<TransactionHash, UnixMs>
  /** How long each looks as if it could no longer run, and by what: one reason's time is none of the other's. */
  readonly over: Map<TransactionHash, Over>
}

/** Another transaction took its nonce, the queue lost it, or the chain lacks the execution that the service names. */
type Reason = 'passed' | 'deleted' | 'notFound'

interface Over {
  readonly by: Reason
  readonly ms: number
  /** When chain and service last bore it out; null once one of them was silent: that time doesn't count (X265). */
  readonly at: UnixMs | null
}

/**
 * The service's answer: undefined if it didn't respond, or if the chain didn't say whether it is right; null if it
 * doesn't know the transaction.
 */
type Told = SafeTransaction | null | undefined

const executed = (execution: SafeExecution): SafeStep => ({ tag: 'executed', execution })

/** Distinct owners. All named ones, if the chain didn't say who the owners are. */
const confirmationsOf = (signers: readonly Address[], owners: readonly Address[] | null): number =>
  new Set(
    signers
      .filter((signer) => owners?.some((owner) => sameAddress(owner, signer)) ?? true)
      .map((signer) => signer.toLowerCase()),
  ).size

/** Only a change is reported. */
const progress = ({ state$ }: EpicLog, { chainId, account, known }: Followed, told: SafeTransaction) => {
  const before = known()
  const safe = safeOf(state$.value.session.wallet, chainId, account) ?? null
  const owners = safe?.owners ?? null
  const threshold = owners === null ? (told.threshold ?? safe?.threshold) : safe?.threshold
  if (threshold === undefined) return EMPTY
  const confirmations = confirmationsOf(told.signers, owners)
  return before?.confirmations === confirmations && before.threshold === threshold && !before.isExecuted
    ? EMPTY
    : of<SafeStep>({
        tag: 'progress',
        safe: { address: told.safe, nonce: told.nonce, confirmations, threshold, isExecuted: false },
      })
}

const changed = ({ state$ }: EpicLog, account: AccountOnChain, reading: Safe): readonly SafeStep[] =>
  reading.owners === null || isKnownSafe(state$.value.session.wallet, account, reading)
    ? []
    : [{ tag: 'read', event: safeRead(account, reading) }]

/** One follower keeps what its questions so far have shown, so an epic makes it once. */
export const createFollowSafe = (
  log: EpicLog,
  safeService: SafeService,
): ((followed: Followed) => Observable<SafeStep>) => {
  const memory: Memory = { askedAt: new Map(), over: new Map() }
  const service = listened(safeService, log.now, () => forgetTime(memory))
  return (followed) =>
    service.transaction(followed.chainId, followed.hash).pipe(
      switchMap((answer) => {
        const told = E.isRight(answer) ? answer.right : undefined
        // Another Safe's transaction says nothing about this one.
        return follow(
          log,
          service,
          memory,
          followed,
          told && !sameAddress(told.safe, followed.account) ? undefined : told,
        )
      }),
    )
}

const follow = (
  log: EpicLog,
  service: SafeService,
  memory: Memory,
  followed: Followed,
  told: Told,
): Observable<SafeStep> => {
  const { chainId, account, hash } = followed
  const chain$ = (heard: Told) => defer(() => askChain(log, service, memory, followed, heard))
  if (told === null || told === undefined) return chain$(told)
  const progress$ = progress(log, followed, told)
  if (!told.isExecuted || told.transactionHash === null) return concat(progress$, chain$(told))
  return service.execution(chainId, account, hash, told.transactionHash).pipe(
    switchMap((answer) => {
      if (E.isLeft(answer)) return concat(progress$, chain$(undefined))
      return answer.right === null ? concat(progress$, chain$(told)) : of(executed(answer.right))
    }),
  )
}

const paused = ({ over }: Memory, hash: TransactionHash): Observable<never> => {
  const before = over.get(hash)
  if (before !== undefined) over.set(hash, { ...before, at: null })
  return EMPTY
}

/** No time up to now counts for any of them. */
const forgetTime = ({ over }: Memory): void => {
  for (const [hash, one] of over) over.set(hash, { ...one, at: null })
}

/** For how many ms chain and service have borne it out, this answer included. */
const overFor = ({ over }: Memory, hash: TransactionHash, by: Reason, now: UnixMs): number => {
  const last = over.get(hash)
  const before = last?.by === by ? last : { ms: 0, at: null }
  const ms = before.ms + Math.max(0, now - (before.at ?? now))
  over.set(hash, { by, ms, at: now })
  return ms
}

/** The execution in the newest blocks, or that there can be none any more. */
const askChain = (
  log: EpicLog,
  service: SafeService,
  memory: Memory,
  followed: Followed,
  told: Told,
): Observable<SafeStep> => {
  const { chainId, account, hash } = followed
  const now = log.now()
  const askedAt = memory.askedAt.get(hash)
  // A clock that was put back puts nothing off.
  if (askedAt !== undefined && isFresh(askedAt, now, CHAIN_MS)) return EMPTY
  memory.askedAt.set(hash, now)
  return service.execution(chainId, account, hash, null).pipe(
    switchMap((answer): Observable<SafeStep> => {
      // Without the chain's word nothing ends.
      if (E.isLeft(answer)) return paused(memory, hash)
      if (answer.right !== null) return of(executed(answer.right))
      return service
        .safe(chainId, account)
        .pipe(
          mergeMap((read) =>
            E.isLeft(read) || read.right === null
              ? paused(memory, hash)
              : concat(
                  from(changed(log, { chainId, account }, read.right)),
                  ended(log, service, memory, followed, told, read.right),
                ),
          ),
        )
    }),
  )
}

/** Null while it can still run, whatever the service says: the chain's nonce decides. */
const reasonOf = (isPassed: boolean, told: SafeTransaction | null): Reason | null => {
  if (told?.isExecuted === true) return isPassed ? 'notFound' : null
  if (isPassed) return 'passed'
  // A service that knew it and knows it no more: the owners took it out of the queue.
  return told === null ? 'deleted' : null
}

const ended = (
  { now }: EpicLog,
  service: SafeService,
  memory: Memory,
  { chainId, account, hash, known }: Followed,
  told: Told,
  reading: Safe,
): Observable<SafeStep> => {
  // The search covers only some blocks, so 'not executed' counts only if the service responds. If it says that it was
  // executed, that counts only after a longer wait.
  const nonce = told?.nonce ?? known()?.nonce ?? null
  const isPassed = nonce !== null && reading.nonce !== null && reading.nonce > nonce
  if (told === undefined) return paused(memory, hash)
  const by = nonce === null ? null : reasonOf(isPassed, told)
  if (nonce === null || by === null) {
    memory.over.delete(hash)
    return EMPTY
  }
  const isSure = reading.reportsExecutions === true && by !== 'notFound'
  if (overFor(memory, hash, by, now()) < (isSure ? ENDED_AFTER_MS : SILENT_ENDED_AFTER_MS)) return EMPTY
  if (by !== 'passed') return of({ tag: 'ended', as: by })
  return service.wasRejected(chainId, account, nonce).pipe(
    map((answer) => ({
      tag: 'ended',
      as: E.isRight(answer) && answer.right ? 'rejected' : 'replaced',
    })),
  )
}
