import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  mergeMap,
  of,
  switchMap,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, Fact } from '../../events/catalogue'
import { unexecuted } from '../../events/transactions/tracked'
import { AccountKindRead } from '../../events/wallet/events'
import { accountKind, hashTypeOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { Ports } from '../ports/Ports'
import { type AccountOnChain, connectedOn, sameAccountOnChain } from './connectedOn'
import { isKnownSafe, safeRead } from './readSafeEpic'

/**
 * The network knows a transaction within seconds. If it doesn't know a hash for this long, the epic asks about it
 * (C591).
 */
const DOUBTED_MS = 30_000

/** The connected account whose wallet returned a hash as the chain's, although the network doesn't know it. */
const doubted = (state: AppState): AccountOnChain | null =>
  connectedOn(
    (wallet, chainId, account) =>
      hashTypeOf(wallet, chainId, account) === 'ethereumTx' &&
      unexecuted(state.durable.transactions, chainId, account).length > 0,
  )(state)

/**
 * Asks for the account's kind again. The first answer may date from before it had code (a Safe that its first
 * transaction creates), or come from an endpoint that was behind. It asks again while the network doesn't know the hash
 * that its wallet returned, because that may be a Safe's (X193), and when a signature wasn't the account's.
 */
export const recheckAccountKindEpic: Epic = (log, ports) =>
  merge(
    select(log, doubted, sameAccountOnChain).pipe(
      // switchMap: another account, or a hash that the network knows, ends the questions.
      switchMap((connected) =>
        connected === null
          ? EMPTY
          : timer(DOUBTED_MS, DOUBTED_MS).pipe(
              // exhaustMap: an answer that takes longer than the pause is waited for.
              exhaustMap(() => kindNow(log, ports, connected)),
              whileOnline(log),
              whileVisible(log),
            ),
      ),
    ),
    log.fact$.pipe(
      filter(isSignedByAnother),
      // exhaustMap: a second signature of another account asks the same question.
      exhaustMap(() => {
        const connected = connectedAccount(log.state$.value)
        return connected === null ? EMPTY : kindNow(log, ports, connected)
      }),
    ),
  )

const connectedAccount = connectedOn(() => true)

/** A Safe's wallet may answer with the signature of one of its owners (X193). */
const isSignedByAnother = (fact: Fact): boolean =>
  (fact.type === 'OrderPlacementFailed' || fact.type === 'OrderCancellationFailed') &&
  fact.data.error.tag === 'wrongSigner'

/** The difference from the known kind, or from the Safe that is known. No answer changes nothing. */
const kindNow = (
  { state$ }: EpicLog,
  { chain, safeService }: Pick<Ports, 'chain' | 'safeService'>,
  connected: AccountOnChain,
): Observable<AppEvent> =>
  defer((): Observable<AppEvent> => {
    const { chainId, account } = connected
    const known = accountKind(state$.value.session.wallet, chainId, account)
    if (known === 'contract')
      return safeService
        .safe(chainId, account)
        .pipe(
          mergeMap((answer) =>
            E.isRight(answer) &&
            answer.right !== null &&
            !isKnownSafe(state$.value.session.wallet, connected, answer.right)
              ? of(safeRead(connected, answer.right))
              : EMPTY,
          ),
        )
    return chain
      .accountKind(chainId, account)
      .pipe(
        mergeMap((answer) =>
          E.isRight(answer) && answer.right !== known
            ? of(AccountKindRead({ ...connected, kind: answer.right }))
            : EMPTY,
        ),
      )
  })
