/** How each kind of transaction is sent: the one list, in which no kind may be missing. */
import * as E from 'fp-ts/Either'
import { type Observable, map, of } from 'rxjs'
import type { TransactionError } from '../../events/transactions/events'
import type { TransactionInfo, TransactionType, WrapInfo } from '../../events/transactions/kinds'
import { DEPOSIT_CALL, approveCall, withdrawCall } from '../../events/kernel/walletCalls'
import { claimSending } from '../claims/sending'
import { governanceSending } from '../governance/sending'
import { orderSending } from '../orders/sending'
import type { PreparedCall } from '../ports/Wallets'
import { stakingSending } from '../staking/sending'
import { balanceEffect } from './balanceEffect'
import type { Sending, SentKind } from './sentKind'

/** Calls the wrapped token (V6.8), unless the chain says that it has no code there. */
const prepareExchange =
  (callOf: (info: WrapInfo) => Omit<PreparedCall, 'to'>): SentKind<WrapInfo>['prepare'] =>
  ({ chainId, info }, { chain }): Observable<E.Either<TransactionError, PreparedCall>> =>
    chain.token(chainId, info.token.address).pipe(
      map((token) =>
        // A chain that does not answer is not a reason to stop, because the wallet has another endpoint.
        E.isRight(token) && !token.right.hasCode
          ? E.left({ tag: 'notInitialized' })
          : E.right({ to: info.token.address, ...callOf(info) }),
      ),
    )

/** T8.56, for both directions. */
const failureNote = 'Could not WRAP'

const sending: Sending<TransactionType> = {
  approval: {
    prepare: ({ info: { token, spender, amount } }) =>
      of(E.right({ to: token.address, value: 0n, data: approveCall(spender, amount) })),
    effect: ({ chainId, from, info: { token, spender, amount } }, { chain }) =>
      chain
        .allowances(chainId, from, spender, [token.address])
        .pipe(map(E.map((all) => all[token.address] === amount))),
  },
  wrap: {
    prepare: prepareExchange(({ amount }) => ({ value: amount, data: DEPOSIT_CALL })),
    effect: balanceEffect('rises'),
    failureNote,
  },
  unwrap: {
    prepare: prepareExchange(({ amount }) => ({ value: 0n, data: withdrawCall(amount) })),
    effect: balanceEffect('falls'),
    failureNote,
  },
  ...claimSending,
  ...governanceSending,
  ...orderSending,
  ...stakingSending,
}

/** By the kind's name. No type says that its functions accept the transaction's purpose, so this does. */
export const sendingOf = ({ type }: TransactionInfo) => sending[type] as SentKind<TransactionInfo>
