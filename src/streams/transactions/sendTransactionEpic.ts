import * as E from 'fp-ts/Either'
import { type Observable, defer, filter, map, mergeMap, of, switchMap, take, takeUntil } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { type TransactionHash, because } from '../../events/kernel'
import {
  type TransactionError,
  type TransactionInfo,
  TransactionAddIgnored,
  TransactionFailed,
  TransactionSent,
} from '../../events/transactions/events'
import { isGovernanceInfo } from '../../events/governance/kinds'
import type { WalletError } from '../../events/wallet/events'
import { hashTypeOf } from '../../events/wallet/select'
import type { Emission, Epic, EpicLog } from '../Epic'
import { requestFromWallet } from '../operators/requestFromWallet'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import type { PortCall } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'
import type { WalletCall } from '../ports/WalletCall'
import type { Wallets } from '../ports/Wallets'
import { type PreparedCall, prepareClaim } from '../claims/prepareClaim'
import { askWallet } from '../wallet/askWallet'
import { type SignerProblem, signingProblem, walletProblem } from '../wallet/walletProblem'

type Requested = FactOfType<'TransactionRequested'>
/** 'notEstimated': a claim that was not prepared. */
type SendError = WalletError | { readonly tag: 'notEstimated' }

/** Held from before the request to the wallet until its answer is in the log. */
export const transactionLock = (id: string): string => `transaction:${id}`

/**
 * Sends what was requested, which is on the disk when it is seen here. Unlike a signature, a transaction that the wallet
 * sends after its account changed has happened all the same, and so has one that the user no longer waited for: its hash
 * is recorded whenever it comes. Without a hash it was not sent (S5.6).
 */
export const sendTransactionEpic: Epic = (log, { locks, wallets, chain, claims, governance, staking }) =>
  log.fact$.pipe(
    ofType('TransactionRequested'),
    // mergeMap: each has its own window in the wallet; concatMap would let a forgotten one hold up the next.
    mergeMap((fact) =>
      requestFromWallet(log, locks, {
        lock: transactionLock(fact.data.id),
        ended$: answered(log, fact.data.id),
        request: () => send(log, { wallets, chain, claims, governance, staking }, fact),
        // A hash that comes late is recorded and followed; that nothing was sent is known by then.
        countsLate: (emission) => !('type' in emission && emission.type === 'TransactionFailed'),
      }),
    ),
  )

const answered = (log: EpicLog, id: string): Observable<unknown> =>
  select(log, ({ durable }) => durable.transactions.requested[id]?.status !== 'requested').pipe(
    filter((ended) => ended),
    take(1),
  )

/** What is read of the chain before the wallet is asked. */
type Reads = Pick<Ports, 'chain' | 'claims' | 'governance' | 'staking'>

/** What is given up while the chain is read is never asked of the wallet. */
const send = (
  log: EpicLog,
  { wallets, ...reads }: Pick<Ports, 'wallets'> & Reads,
  fact: Requested,
): Observable<Emission> => {
  const { id } = fact.data
  const prepared$ = defer(() => prepare(log, reads, fact.data))
  const whileWaited$ = prepared$.pipe(takeUntil(answered(log, id)))
  return whileWaited$.pipe(
    switchMap((prepared) =>
      E.isLeft(prepared)
        ? of(because(fact, TransactionFailed({ id, error: prepared.left })))
        : askFor(log, wallets, fact, prepared.right),
    ),
  )
}

/** The call of a claim, a vote or a stake, null for what needs none. Left: the chain refuses it, or did not say. */
const prepare = (
  log: EpicLog,
  { chain, claims, governance, staking }: Reads,
  { chainId, from, info }: Requested['data'],
): PortCall<TransactionError, PreparedCall | null> => {
  if (isGovernanceInfo(info))
    return governance.prepare(chainId, from, info).pipe(map(E.mapLeft(() => ({ tag: 'notEstimated' }))))
  switch (info.type) {
    case 'approval':
      return of(E.right(null))
    case 'wrap':
    case 'unwrap':
      return chain.token(chainId, info.token.address).pipe(
        map((token) =>
          // A chain that does not answer is no reason to stop, because the wallet has another endpoint.
          E.isRight(token) && !token.right.hasCode ? E.left({ tag: 'notInitialized' }) : E.right(null),
        ),
      )
    case 'stake':
    case 'unstake':
    case 'collectReward':
      return staking.prepare(chainId, from, info).pipe(map(E.mapLeft(() => ({ tag: 'notEstimated' }))))
    default:
      return prepareClaim(log.state$.value, claims, { chainId, from, info })
  }
}

/** Account, chain and wallet count as they are when the wallet is asked. */
const askFor = (
  log: EpicLog,
  wallets: Wallets,
  fact: Requested,
  prepared: PreparedCall | null,
): Observable<Emission> => {
  const { id, chainId, from, info } = fact.data
  const failed = (error: TransactionError): AppEvent => because(fact, TransactionFailed({ id, error }))
  return askWallet(log, {
    problem: signingProblem({ owner: from, chainId }),
    stopped$: answered(log, id),
    actsAnyway: true,
    ask: (walletId) => ask(wallets, walletId, fact.data, prepared),
  }).pipe(
    map((answer): Emission => {
      if (E.isLeft(answer)) return failed(transactionProblem(info, answer.left))
      const hash = answer.right
      // A multisig answers with the hash that its owners sign.
      const hashType = hashTypeOf(log.state$.value.session.wallet, chainId, from)
      const sent = because(
        fact,
        TransactionSent({ id, hash, ...(hashType === 'ethereumTx' ? {} : { hashType }) }),
      )
      // A hash that is recorded already is not added, and that is logged (T4.85).
      return isKnown(log, fact, hash) ? [sent, because(fact, TransactionAddIgnored({ id, hash }))] : sent
    }),
  )
}

const ask = (
  wallets: Wallets,
  walletId: string,
  { chainId, from, info }: Requested['data'],
  prepared: PreparedCall | null,
): WalletCall<TransactionHash, SendError> => {
  const { token, amount } = info
  switch (info.type) {
    case 'approval':
      return wallets.sendApproval(walletId, {
        chainId,
        from,
        token: token.address,
        spender: info.spender,
        amount,
      })
    case 'wrap':
    case 'unwrap':
      return wallets.sendWrap(walletId, {
        chainId,
        from,
        wrapped: token.address,
        direction: info.type,
        amount,
      })
    default:
      return prepared === null
        ? of(E.left({ tag: 'notEstimated' } as const))
        : wallets.sendCall(walletId, { chainId, from, ...prepared })
  }
}

const isKnown = ({ state$ }: EpicLog, { data: { chainId } }: Requested, hash: TransactionHash): boolean =>
  state$.value.durable.transactions.byHash[chainId]?.[hash] !== undefined

/** The log notes 'Could not WRAP' with a wrap that failed (T8.56); a refusal is no failure. */
const transactionProblem = (
  { type }: TransactionInfo,
  error: SendError | { readonly tag: SignerProblem },
): TransactionError => {
  const problem: TransactionError =
    error.tag === 'noHash' || error.tag === 'notEstimated' ? { tag: error.tag } : walletProblem(error)
  return (type !== 'wrap' && type !== 'unwrap') || problem.tag === 'refused'
    ? problem
    : { ...problem, note: 'Could not WRAP' }
}
