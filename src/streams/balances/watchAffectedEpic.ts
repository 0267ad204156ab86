import * as E from 'fp-ts/Either'
import {
  type Observable,
  concatMap,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  of,
  skip,
  switchMap,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import {
  AFFECTED_CHAIN,
  AFFECTED_EVERY_BLOCKS,
  AFFECTED_ROUTER,
  affectedTokens,
} from '../../events/balances/affected.data'
import { AffectedAllowancesRead } from '../../events/balances/events'
import type { AppEvent } from '../../events/catalogue'
import type { Address } from '../../events/kernel'
import { transactionsOf } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import { accountOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { Chain } from '../ports/Chain'
import { sameRecord } from './sameRecord'

const accountOnEthereum = ({ session }: AppState): Address | null =>
  session.chain.chainId === AFFECTED_CHAIN ? accountOf(session.wallet) : null

/**
 * Reads the connected account's allowances for the affected router on Ethereum (S7.9): at once, every 120 blocks, and when an
 * approval of that router has an outcome, in any tab. A question without an answer is repeated with the next block.
 */
export const watchAffectedEpic: Epic = (log, { chain }) =>
  select(log, accountOnEthereum).pipe(
    // switchMap: another account has other approvals, so the previous account's answer is no longer needed.
    switchMap((account) =>
      account === null ? EMPTY : checks(log, chain, account).pipe(whileOnline(log), whileVisible(log)),
    ),
  )

const newestBlock = ({ session }: AppState): number => session.chain.blocks[AFFECTED_CHAIN]?.number ?? 0

/** The outcomes of the account's approvals of the router: mined, or their effect seen, in any tab. */
const confirmed = (state: AppState, account: Address): readonly Transaction[] =>
  transactionsOf(state.durable.transactions, AFFECTED_CHAIN, account).filter(
    ({ info, status }) =>
      info.type === 'approval' && info.spender === AFFECTED_ROUTER && status === 'confirmed',
  )

/** After 120 blocks, or when an approval was mined in a block that the last reading does not include. */
const isDue = (state: AppState, account: Address): boolean => {
  const reading = state.session.balances.affected[account]
  const newest = newestBlock(state)
  if (reading === undefined || newest - reading.block >= AFFECTED_EVERY_BLOCKS) return true
  return confirmed(state, account).some(
    ({ receipt }) => receipt !== null && receipt.block > reading.block && receipt.block <= newest,
  )
}

const checks = (log: EpicLog, chain: Chain, account: Address): Observable<AppEvent> =>
  merge(
    of(false),
    log.fact$.pipe(
      ofType('BlockSeen'),
      filter(({ data }) => data.chainId === AFFECTED_CHAIN),
      map(() => false),
    ),
    select(log, (state) => confirmed(state, account).length).pipe(
      skip(1),
      map(() => true),
    ),
  ).pipe(
    // concatMap: a moment that comes during a check is looked at after it, and then is seldom due.
    concatMap((isForced) =>
      defer(() => (isForced || isDue(log.state$.value, account) ? check(log, chain, account) : EMPTY)),
    ),
  )

/**
 * The reading counts as of the newest block before its request, because the answer may not include a later one. One that says what is
 * known of the same block isn't reported: a reorganization may give an approval several outcomes in one block.
 */
const check = (log: EpicLog, chain: Chain, account: Address): Observable<AppEvent> => {
  const block = newestBlock(log.state$.value)
  return chain
    .allowances(
      AFFECTED_CHAIN,
      account,
      AFFECTED_ROUTER,
      affectedTokens.map(({ address }) => address),
    )
    .pipe(
      mergeMap((answer) => {
        if (E.isLeft(answer)) return EMPTY
        const allowances = answer.right
        const known = log.state$.value.session.balances.affected[account]
        const isKnown = known?.block === block && sameRecord(known.allowances, allowances)
        return isKnown ? EMPTY : of(AffectedAllowancesRead({ account, block, allowances }))
      }),
    )
}
