import * as E from 'fp-ts/Either'
import { EMPTY, of, switchMap, timer } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { AccountNameRead } from '../../events/wallet/events'
import { accountName } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { connectedOn, sameAccountOnChain } from './connectedOn'

/** Accounts that a wallet goes through quickly are not looked up one by one (T7.59): a pause in ms. */
const PAUSE_MS = 200

/** A network without a name service has no names: another network's names may belong to someone else there (C150). */
const unread = connectedOn(
  (wallet, chainId, account) =>
    chains[chainId].nameRegistry !== null && accountName(wallet, chainId, account) === undefined,
)

/** The connected account's name, looked up once for each network (T7.58). Without an answer the address is shown. */
export const readAccountNameEpic: Epic = (log, { chain }) =>
  select(log, unread, sameAccountOnChain).pipe(
    // switchMap: the name of the previous account no longer matters.
    switchMap((connected) =>
      connected === null
        ? EMPTY
        : timer(PAUSE_MS).pipe(
            switchMap(() =>
              retryWithBackoff(chain.nameOfAddress(connected.chainId, connected.account), {
                attempts: 4,
                firstMs: 5000,
                maxMs: 60_000,
                again: ({ tag }) => tag !== 'notConfigured',
              }),
            ),
            switchMap((answer) =>
              E.isRight(answer) ? of(AccountNameRead({ ...connected, name: answer.right })) : EMPTY,
            ),
            whileOnline(log),
          ),
    ),
  )
