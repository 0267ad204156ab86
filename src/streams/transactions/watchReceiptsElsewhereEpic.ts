import * as E from 'fp-ts/Either'
import { EMPTY, from, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { chainIds } from '../../events/chain/chains.data'
import { TransactionMined } from '../../events/transactions/events'
import { pendingTransactions } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Epic } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import { untilFolded } from './untilFolded'

/** Blocks of a network that is not selected are not read, so its receipts are requested this often (C320). */
const POLL_MS = 15_000

/** Those on other networks than the tab's; a multisig's have no receipt before its owners executed them. */
const elsewhere = ({ durable, session }: AppState): readonly Transaction[] =>
  chainIds
    .filter((chainId) => chainId !== session.chain.chainId)
    .flatMap((chainId) => pendingTransactions(durable.transactions, chainId))
    .filter(({ hashType }) => hashType !== 'gnosisSafeTx')

/**
 * Requests the receipts of transactions on the networks that are not selected, so that the activity list shows how they
 * ended (X52). Whether one was replaced is looked for once its network is selected. One visible tab does it for all.
 */
export const watchReceiptsElsewhereEpic: Epic = (log, { chain, locks }) =>
  select(log, (state) => elsewhere(state).length > 0).pipe(
    // switchMap: when there is nothing to watch, the requests end.
    switchMap((watching) =>
      watching
        ? withLock(log, locks, { name: 'receipts:elsewhere', duty: 'shared' }, () =>
            pollEvery(POLL_MS, () =>
              from(elsewhere(log.state$.value)).pipe(
                // mergeMap: a handful at most; a network that does not answer must not hold up the others.
                mergeMap(({ id, chainId, hash }) =>
                  hash === null
                    ? EMPTY
                    : chain.receipt(chainId, hash).pipe(
                        mergeMap((answer) =>
                          E.isRight(answer) && answer.right !== null
                            ? of(
                                TransactionMined({
                                  id,
                                  hash,
                                  block: answer.right.block,
                                  status: answer.right.status,
                                }),
                              )
                            : EMPTY,
                        ),
                      ),
                ),
                untilFolded(log),
              ),
            ),
          )
        : EMPTY,
    ),
    whileOnline(log),
    whileVisible(log),
  )
