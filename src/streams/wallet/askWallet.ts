/**
 * The only way for epics to make a request to a connected wallet (X71). It reads signer, account and chain at the
 * moment of the request, not before. A change before the window opens withdraws the request. A change after that
 * decides whether the answer still counts.
 */
import * as E from 'fp-ts/Either'
import { type Observable, defer, filter, map, merge, NEVER, of, take, takeUntil, takeWhile, tap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'
import { select } from '../operators/select'
import { ASKING, type WalletCall } from '../ports/WalletCall'

interface Question<Err, A, Problem extends string> {
  /** Why the wallet can't get a request, or its answer no longer counts. Null while it can. */
  readonly problem?: (state: AppState) => Problem | null
  /** Emits when the user stopped waiting. A window that is open by then stays, and its answer is given. */
  readonly stopped$?: Observable<unknown>
  /**
   * Whether an answer counts if account, chain or wallet changed after the window opened. A transaction has happened
   * anyway, but a signature was for another account.
   */
  readonly actsAnyway?: boolean
  readonly ask: (walletId: string) => WalletCall<A, Err>
}

/** Left: the wallet's answer, or the problem. Nothing if the user stopped waiting before the window opened. */
export const askWallet = <Err, A, Problem extends string = never>(
  log: EpicLog,
  { problem = () => null, stopped$ = NEVER, actsAnyway = false, ask }: Question<Err, A, Problem>,
): Observable<E.Either<Err | { readonly tag: Problem | 'walletGone' }, A>> =>
  defer(() => {
    const { connection } = log.state$.value.session.wallet
    const first = problem(log.state$.value)
    if (connection === null || first !== null) return of(E.left({ tag: first ?? ('walletGone' as const) }))
    const { walletId } = connection
    // Of this one question, which no replay asks again: its request and its answer are facts.
    let isOpen = false
    let isStopped = false
    const changed$ = select(log, (state) =>
      state.session.wallet.connection?.walletId === walletId ? problem(state) : ('walletGone' as const),
    ).pipe(
      filter((tag) => tag !== null),
      filter(() => !(isOpen && actsAnyway)),
      map((tag) => E.left({ tag })),
    )
    const stoppedUnasked$ = stopped$.pipe(
      take(1),
      tap(() => {
        isStopped = true
      }),
      filter(() => !isOpen),
    )
    const answer$ = ask(walletId).pipe(
      takeWhile((step) => step !== ASKING || !isStopped),
      tap((step) => {
        isOpen ||= step === ASKING
      }),
      filter((step) => step !== ASKING),
    )
    return merge(changed$, answer$).pipe(take(1), takeUntil(stoppedUnasked$))
  })
