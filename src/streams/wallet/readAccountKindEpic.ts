import * as E from 'fp-ts/Either'
import { EMPTY, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel/units'
import { AccountKindRead } from '../../events/wallet/events'
import { accountKind, accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileTrue'

interface Unread {
  readonly chainId: ChainId
  readonly account: Address
}

const unreadOf = ({ session: { chain, wallet } }: AppState): Unread | null => {
  const account = accountOf(wallet)
  const { chainId } = chain
  return account === null || accountKind(wallet, chainId, account) !== null ? null : { chainId, account }
}

const same = (a: Unread | null, b: Unread | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account

/** Whether the connected account is a contract on the tab's chain: requested once for each, until the chain answers. */
export const readAccountKindEpic: Epic = (log, { chain }) =>
  select(log, unreadOf, same).pipe(
    // switchMap: the previous account no longer matters.
    switchMap((unread) =>
      unread === null
        ? EMPTY
        : retryWithBackoff(chain.accountKind(unread.chainId, unread.account), {
            attempts: Infinity,
            firstMs: 1000,
            maxMs: 30_000,
            again: ({ tag }) => tag !== 'notConfigured',
          }).pipe(
            switchMap((answer) =>
              E.isRight(answer) ? of(AccountKindRead({ ...unread, kind: answer.right })) : EMPTY,
            ),
            whileOnline(log),
          ),
    ),
  )
