import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { defer, filter, map, merge, mergeMap, NEVER, of, take, takeUntil } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { because } from '../../events/kernel/envelope'
import type { TransactionError } from '../../events/transactions/events'
import { TransactionFailed, TransactionSent } from '../../events/transactions/events'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { withLock } from '../operators/withLock'
import type { Wallets } from '../ports/Wallets'
import { signerOf, walletProblem } from '../wallet/walletProblem'

type Requested = FactOfType<'TransactionRequested'>

/** Held from before the wallet is asked until its answer is in the log. */
export const transactionLock = (id: string): string => `transaction:${id}`

/**
 * Sends what was requested, which is on the disk when it is seen here. Unlike a signature, a transaction that the wallet
 * sends after its account changed has happened all the same: only the log's end of the request, such as the user giving
 * up, ends the wait for its hash.
 */
export const sendTransactionEpic: Epic = (log, { locks, wallets }) =>
  log.fact$.pipe(
    ofType('TransactionRequested'),
    // mergeMap: each has its own window in the wallet; concatMap would let a forgotten one hold up the next.
    mergeMap((fact) =>
      withLock(locks, transactionLock(fact.data.id), merge(send(log, wallets, fact), NEVER)).pipe(
        takeUntil(answered(log, fact.data.id)),
      ),
    ),
  )

const answered = (log: EpicLog, id: string): Observable<unknown> =>
  select(log, ({ durable }) => durable.transactions.requested[id]?.status !== 'requested').pipe(
    filter((ended) => ended),
    take(1),
  )

const send = (log: EpicLog, wallets: Wallets, fact: Requested): Observable<AppEvent> =>
  defer(() => {
    const { id, chainId, from, info } = fact.data
    const failed = (error: TransactionError): AppEvent => because(fact, TransactionFailed({ id, error }))
    const signer = signerOf(log.state$.value, { owner: from, chainId })
    if (typeof signer === 'string') return of(failed({ tag: signer }))
    const { token, spender, amount } = info
    return wallets
      .sendApproval(signer.walletId, { chainId, from, token: token.address, spender, amount })
      .pipe(
        map((answer) =>
          E.isRight(answer)
            ? because(fact, TransactionSent({ id, hash: answer.right }))
            : failed(walletProblem(answer.left)),
        ),
      )
  })
