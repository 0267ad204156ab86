import * as E from 'fp-ts/Either'
import { EMPTY, of, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel/units'
import { AccountNameRead } from '../../events/wallet/events'
import { accountName, accountOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileTrue'

/** Accounts that a wallet goes through quickly are not looked up one by one (T7.59): a pause in ms. */
const PAUSE_MS = 200

interface Unread {
  readonly chainId: ChainId
  readonly account: Address
}

/** A network without a name service has no names: those of another network may stand for somebody else there. */
const unreadOf = ({ session: { chain, wallet } }: AppState): Unread | null => {
  const account = accountOf(wallet)
  const { chainId } = chain
  if (account === null || chains[chainId].nameRegistry === null) return null
  return accountName(wallet, chainId, account) === undefined ? { chainId, account } : null
}

const same = (a: Unread | null, b: Unread | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account

/** The connected account's name, looked up once for each network. Without an answer the address is shown. */
export const readAccountNameEpic: Epic = (log, { chain }) =>
  select(log, unreadOf, same).pipe(
    // switchMap: the name of the previous account no longer matters.
    switchMap((unread) =>
      unread === null
        ? EMPTY
        : timer(PAUSE_MS).pipe(
            switchMap(() =>
              retryWithBackoff(chain.nameOfAddress(unread.chainId, unread.account), {
                attempts: 4,
                firstMs: 5000,
                maxMs: 60_000,
                again: ({ tag }) => tag !== 'notConfigured',
              }),
            ),
            switchMap((answer) =>
              E.isRight(answer) ? of(AccountNameRead({ ...unread, name: answer.right })) : EMPTY,
            ),
            whileOnline(log),
          ),
    ),
  )
