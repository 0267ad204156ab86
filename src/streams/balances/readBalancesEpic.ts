import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { defer, EMPTY, filter, merge, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import { BalancesRead, BalancesReadFailed } from '../../events/balances/events'
import type { AccountBalances } from '../../events/balances/state'
import { accountKey } from '../../events/balances/state'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { vCowDrops } from '../../events/claims/drops.data'
import type { Address } from '../../events/kernel/units'
import { tokensOf } from '../../events/tokens/select'
import { accountOf } from '../../events/wallet/select'
import { chainTrouble } from '../chain/chainTrouble'
import type { Epic, EpicLog } from '../Epic'
import { requestOnEach } from '../operators/requestOnEach'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import type { AccountReading, Chain, ChainError } from '../ports/Chain'
import { sameRecord } from './sameRecord'

interface Reader {
  readonly chainId: ChainId
  readonly account: Address
  /** How many tokens are read: one more means one was accepted. */
  readonly tokens: number
}

const readerOf = ({ durable, session }: AppState): Reader | null => {
  const account = accountOf(session.wallet)
  const { chainId } = session.chain
  return account === null ? null : { chainId, account, tokens: tokensOf(durable.tokens, chainId).length }
}

const sameReader = (a: Reader | null, b: Reader | null): boolean =>
  a?.chainId === b?.chainId && a?.account === b?.account && a?.tokens === b?.tokens

/**
 * Reads balances and allowances of the connected account on the tab's chain: one multicall at once, per new block, and
 * after a fact that moved the account's tokens (its block may have been seen before the fact).
 */
export const readBalancesEpic: Epic = (log, { chain }) =>
  select(log, readerOf, sameReader).pipe(
    // switchMap: the figures of the previous account or network are no longer needed.
    switchMap((reader) =>
      reader === null
        ? EMPTY
        : requestOnEach(movements(log, reader), read(log, chain, reader)).pipe(
            whileOnline(log),
            whileVisible(log),
          ),
    ),
  )

const movements = ({ fact$ }: EpicLog, { chainId }: Reader): Observable<unknown> =>
  merge(
    fact$.pipe(
      ofType('BlockSeen'),
      filter(({ data }) => data.chainId === chainId),
    ),
    fact$.pipe(ofType('TransactionMined', 'OrderFilled')),
  )

/** vCOW cannot be traded, so that no list has it; it counts for the combined balance (V14.1). */
const withVCow = (tokens: readonly Address[], chainId: ChainId): readonly Address[] => {
  const drop = vCowDrops[chainId]
  return drop === undefined ? tokens : [...new Set([...tokens, drop.cow.address, drop.vCow.address])]
}

const read = (log: EpicLog, chain: Chain, { chainId, account }: Reader): Observable<AppEvent> =>
  defer(() => {
    const tokens = tokensOf(log.state$.value.durable.tokens, chainId).map(({ address }) => address)
    return chain.account(chainId, account, withVCow(tokens, chainId))
  }).pipe(mergeMap((answer) => news(log, { chainId, account }, answer)))

/** Reported only when a figure changed, or when figures that were marked stale are confirmed. */
const news = (
  { state$ }: EpicLog,
  scope: Pick<Reader, 'chainId' | 'account'>,
  answer: E.Either<ChainError, AccountReading>,
): Observable<AppEvent> => {
  const { accounts, stale } = state$.value.session.balances
  const key = accountKey(scope.chainId, scope.account)
  if (E.isLeft(answer)) {
    const reason = chainTrouble(answer.left)
    return stale[key] === reason ? EMPTY : of(BalancesReadFailed({ ...scope, reason }))
  }
  const same = stale[key] === undefined && sameFigures(accounts[key], answer.right)
  return same ? EMPTY : of(BalancesRead({ ...scope, ...answer.right }))
}

const sameFigures = (a: AccountBalances | undefined, b: AccountReading): boolean =>
  a !== undefined &&
  a.native === b.native &&
  sameRecord(a.balances, b.balances) &&
  sameRecord(a.allowances, b.allowances)
