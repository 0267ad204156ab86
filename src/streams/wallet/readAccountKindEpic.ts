import * as E from 'fp-ts/Either'
import { EMPTY, of, switchMap } from 'rxjs'
import { AccountKindRead } from '../../events/wallet/events'
import { accountKind } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { connectedOn, sameAccountOnChain } from './connectedOn'

const unread = connectedOn((wallet, chainId, account) => accountKind(wallet, chainId, account) === null)

/**
 * Whether the connected account is a contract on the tab's chain: requested once for each, until the chain answers.
 * A hidden tab places no order, so it waits until it is shown: an endpoint that refuses would be asked again and again.
 */
export const readAccountKindEpic: Epic = (log, { chain }) =>
  select(log, unread, sameAccountOnChain).pipe(
    // switchMap: the previous account no longer matters.
    switchMap((connected) =>
      connected === null
        ? EMPTY
        : retryWithBackoff(chain.accountKind(connected.chainId, connected.account), {
            attempts: Infinity,
            firstMs: 1000,
            maxMs: 30_000,
            again: ({ tag }) => tag !== 'notConfigured',
          }).pipe(
            switchMap((answer) =>
              E.isRight(answer) ? of(AccountKindRead({ ...connected, kind: answer.right })) : EMPTY,
            ),
            whileOnline(log),
            whileVisible(log),
          ),
    ),
  )
