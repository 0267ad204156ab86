import * as E from 'fp-ts/Either'
import { type Observable, defer, map, mergeMap, of, switchMap, takeUntil } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { type TransactionHash, because } from '../../events/kernel'
import {
  type TransactionError,
  type TransactionInfo,
  TransactionAddIgnored,
  TransactionFailed,
  TransactionSent,
} from '../../events/transactions/events'
import { sameIntent } from '../../events/transactions/sameIntent'
import type { WalletError } from '../../events/wallet/events'
import { hashTypeOf } from '../../events/wallet/select'
import type { Emission, Epic, EpicLog } from '../Epic'
import { requestFromWallet } from '../operators/requestFromWallet'
import { ofType } from '../operators/ofType'
import type { Ports } from '../ports/Ports'
import type { PreparedCall, Wallets } from '../ports/Wallets'
import { askToSend } from '../wallet/askToSend'
import { type SignerProblem, walletProblem } from '../wallet/walletProblem'
import { sendingOf } from './sendingByKind'
import { whenState } from '../operators/select'

type Requested = FactOfType<'TransactionRequested'>

/** Held from before the request to the wallet until its answer is in the log. */
export const transactionLock = (id: string): string => `transaction:${id}`

/**
 * Sends a request, which is on disk when it arrives here. Unlike a signature, a transaction counts even if the wallet
 * sends it after its account changed, or after the user stopped waiting: its hash is recorded whenever it arrives.
 * Without a hash it wasn't sent (S5.6).
 */
export const sendTransactionEpic: Epic = (log, ports) =>
  log.fact$.pipe(
    ofType('TransactionRequested'),
    // mergeMap: each has its own window in the wallet; concatMap would let a forgotten one hold up the next.
    mergeMap((fact) =>
      requestFromWallet(log, ports.locks, {
        lock: transactionLock(fact.data.id),
        ended$: answered(log, fact.data.id),
        request: () => send(log, ports, fact),
        // A hash that comes late is recorded and followed, and a refusal ends the doubt whether it was sent.
        countsLate: (emission) =>
          !('type' in emission) ||
          emission.type !== 'TransactionFailed' ||
          emission.data.error.tag === 'refused',
      }),
    ),
  )

const answered = (log: EpicLog, id: string): Observable<unknown> =>
  whenState(log, ({ durable }) => durable.transactions.requested[id]?.status !== 'requested')

/** If the user gives up while the chain is read, the wallet never gets the request. */
const send = (log: EpicLog, ports: Ports, fact: Requested): Observable<Emission> => {
  const { id, info } = fact.data
  const prepared$ = defer(() => sendingOf(info).prepare(fact.data, ports, log.state$.value))
  const whileWaited$ = prepared$.pipe(takeUntil(answered(log, id)))
  return whileWaited$.pipe(
    switchMap((prepared) =>
      E.isLeft(prepared)
        ? of(because(fact, TransactionFailed({ id, error: prepared.left })))
        : askFor(log, ports.wallets, fact, prepared.right),
    ),
  )
}

/**
 * Whether the wallet sent one of the same intent that this request's decision took for not sent: its user had stopped waiting
 * for it (X393).
 */
const isSentMeanwhile =
  (log: EpicLog, { data: { id: own, knownTransactions, ...intent } }: Requested) =>
  ({ durable }: AppState): boolean =>
    sameIntent(durable.transactions, intent, log.now()).some(
      ({ id, status }) => id !== own && status === 'pending' && knownTransactions?.includes(id) === false,
    )

/** Account, chain and wallet count as they are when the wallet is asked. */
const askFor = (
  log: EpicLog,
  wallets: Wallets,
  fact: Requested,
  prepared: PreparedCall,
): Observable<Emission> => {
  const { id, chainId, from, info } = fact.data
  const failed = (error: TransactionError): AppEvent => because(fact, TransactionFailed({ id, error }))
  const isBusy = isSentMeanwhile(log, fact)
  return askToSend(log, wallets, { chainId, from, ...prepared }, answered(log, id), isBusy).pipe(
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

const isKnown = ({ state$ }: EpicLog, { data: { chainId } }: Requested, hash: TransactionHash): boolean =>
  state$.value.durable.transactions.byHash[chainId]?.[hash] !== undefined

/** A refusal is not a failure, and nothing is noted with it. */
const transactionProblem = (
  info: TransactionInfo,
  error: WalletError | { readonly tag: SignerProblem },
): TransactionError => {
  const problem: TransactionError = error.tag === 'noHash' ? { tag: error.tag } : walletProblem(error)
  const { failureNote } = sendingOf(info)
  return failureNote === undefined || problem.tag === 'refused' ? problem : { ...problem, note: failureNote }
}
