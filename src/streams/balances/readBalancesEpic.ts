import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  EMPTY,
  filter,
  merge,
  mergeMap,
  of,
  share,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import { BalancesRead, BalancesReadFailed } from '../../events/balances/events'
import { type AccountBalances, accountKey } from '../../events/balances/state'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { vCowDrops } from '../../events/claims/drops.data'
import { type Address, isFresh } from '../../events/kernel'
import { tokensOf } from '../../events/tokens/select'
import { accountOf } from '../../events/wallet/select'
import { chainTrouble } from '../chain/chainTrouble'
import type { Epic, EpicLog } from '../Epic'
import { requestOnEach } from '../operators/requestOnEach'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import type { AccountReading, Chain, ChainError } from '../ports/Chain'
import { sameRecord } from './sameRecord'

interface Reader {
  readonly chainId: ChainId
  readonly account: Address
  /** How many tokens are read: one more means one was accepted. */
  readonly tokens: number
}

const readerOf = (state: AppState): Reader | null => {
  const { session } = state
  const account = accountOf(session.wallet)
  const { chainId } = session.chain
  return account === null ? null : { chainId, account, tokens: tokensOf(state, chainId).length }
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
        : defer(() => {
            const memory: Memory = { isOwnDue: false, isElsewhere: false }
            return requestOnEach(movements(log, reader, memory), read(log, chain, reader, memory))
          }).pipe(whileOnline(log), whileVisible(log)),
    ),
  )

/**
 * This window itself reads the balances that an order relies on. A block's reading may be another window's (X147). A
 * rerun gets the same answers to the same questions, so the log doesn't need them.
 */
interface Memory {
  isOwnDue: boolean
  isElsewhere: boolean
}

/**
 * Without a new block, this is the pause before the next reading, which also reports unchanged figures (X65): 30 s in
 * ms.
 */
const CONFIRMED_AFTER_MS = 30_000
/** Figures that are younger are not read again for a quote (X65): 10 s in ms. */
const YOUNG_MS = 10_000

const readAtOf = ({ state$ }: EpicLog, { chainId, account }: Pick<Reader, 'chainId' | 'account'>) =>
  state$.value.session.balances.accounts[accountKey(chainId, account)]?.readAt

const isOlder = (log: EpicLog, scope: Pick<Reader, 'chainId' | 'account'>, ms: number): boolean => {
  const now = log.now()
  return !isFresh(readAtOf(log, scope) ?? now, now, ms)
}

const movements = (log: EpicLog, reader: Reader, memory: Memory): Observable<unknown> => {
  const { fact$ } = log
  const moved$ = merge(
    fact$.pipe(
      ofType('BlockSeen'),
      filter(({ data }) => data.chainId === reader.chainId),
    ),
    merge(
      fact$.pipe(ofType('TransactionMined', 'OrderFilled')),
      // An order is reviewed with its quote's figures, even if the blocks have stopped.
      fact$.pipe(
        ofType('QuoteRequested'),
        filter(() => memory.isElsewhere || isOlder(log, reader, YOUNG_MS)),
      ),
    ).pipe(
      tap(() => {
        memory.isOwnDue = true
      }),
    ),
  ).pipe(share())
  // switchMap: each reading puts the next one off.
  return merge(
    moved$,
    moved$.pipe(
      startWith(null),
      switchMap(() => timer(CONFIRMED_AFTER_MS, CONFIRMED_AFTER_MS)),
    ),
  )
}

/** vCOW can't be traded, so no list has it, but it counts for the combined balance (V14.1). */
const withVCow = (tokens: readonly Address[], chainId: ChainId): readonly Address[] => {
  const drop = vCowDrops[chainId]
  return drop === undefined ? tokens : [...new Set([...tokens, drop.cow.address, drop.vCow.address])]
}

const read = (
  log: EpicLog,
  chain: Chain,
  { chainId, account }: Reader,
  memory: Memory,
): Observable<AppEvent> =>
  defer(() => {
    const addresses = tokensOf(log.state$.value, chainId).map(({ address }) => address)
    const tokens = withVCow(addresses, chainId)
    const isOwn = memory.isOwnDue
    memory.isOwnDue = false
    return isOwn ? chain.account(chainId, account, tokens) : chain.account(chainId, account, tokens, 'shared')
  }).pipe(
    mergeMap((answer) => {
      memory.isElsewhere = E.isRight(answer) && answer.right.isElsewhere === true
      return news(log, { chainId, account }, answer)
    }),
  )

/**
 * Reported only when a figure changed, or when figures that were marked stale, or are older than 30 s, are confirmed. A
 * failure is in the log once (S8.42).
 */
const news = (
  log: EpicLog,
  scope: Pick<Reader, 'chainId' | 'account'>,
  answer: E.Either<ChainError, AccountReading>,
): Observable<AppEvent> => {
  const { accounts, stale } = log.state$.value.session.balances
  const key = accountKey(scope.chainId, scope.account)
  if (E.isLeft(answer)) {
    const reason = chainTrouble(answer.left)
    return stale[key] === reason ? EMPTY : of(BalancesReadFailed({ ...scope, reason }))
  }
  const isConfirmed = !isOlder(log, scope, CONFIRMED_AFTER_MS - 1)
  const same = stale[key] === undefined && sameFigures(accounts[key], answer.right) && isConfirmed
  const { block, native, balances, allowances } = answer.right
  return same ? EMPTY : of(BalancesRead({ ...scope, block, native, balances, allowances }))
}

const sameFigures = (a: AccountBalances | undefined, b: AccountReading): boolean =>
  a !== undefined &&
  a.native === b.native &&
  sameRecord(a.balances, b.balances) &&
  sameRecord(a.allowances, b.allowances)
