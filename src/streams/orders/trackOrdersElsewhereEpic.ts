import * as E from 'fp-ts/Either'
import { EMPTY, defer, exhaustMap, mergeMap, of, tap, timer } from 'rxjs'
import { type ChainId, chainIds } from '../../events/chain/chains.data'
import { awaitedOrders } from '../../events/orders/tracked'
import { accountOf } from '../../events/wallet/select'
import type { AppState } from '../../events/appState'
import type { Epic } from '../Epic'
import { type Cooldown, createCooldown } from '../operators/cooldown'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileTrue, whileVisible } from '../operators/whileTrue'
import { withLock, withLockIfFree } from '../operators/withLock'
import { checkMemory } from './checkMemory'
import { checkOrders } from './checkOrders'
import { ELSEWHERE_MS, trackingPause } from './checkIntervals'
import { createFindTokens } from './findTokens'
import type { WatchedAccount } from './watchedAccount'

/** Networks other than the tab's on which the account has open orders. */
const elsewhere = ({ durable, session }: AppState): readonly WatchedAccount[] => {
  const account = accountOf(session.wallet)
  return account === null
    ? []
    : chainIds
        .filter((chainId) => chainId !== session.chain.chainId)
        .filter((chainId) => awaitedOrders(durable.orders, chainId, account).length > 0)
        .map((chainId) => ({ chainId, account }))
}

/**
 * Tracks the account's open orders on networks that aren't selected, one network after the other, so that the activity
 * list and the notices show how they ended (X52, C343). It leaves a network that another tab shows to that tab. It
 * doesn't report a failed check, because the banner is about the selected network. One visible tab does it for all.
 */
export const trackOrdersElsewhereEpic: Epic = (log, ports) =>
  defer(() => {
    const { clock, locks, orderBook, chain } = ports
    const cooldowns: Partial<Record<ChainId, Cooldown>> = {}
    const memory = checkMemory()
    const check = (watched: WatchedAccount, cooldown: Cooldown) =>
      checkOrders(
        log,
        { orderBook, chain, clock, findTokens: createFindTokens(log, chain, watched.chainId), ...memory },
        watched,
      ).pipe(
        tap((answer) => {
          if (E.isLeft(answer)) cooldown.begin(trackingPause(answer.left))
        }),
        mergeMap((answer) => (E.isLeft(answer) || answer.right.length === 0 ? EMPTY : of(answer.right))),
      )
    return withLock(log, locks, { name: 'orders:elsewhere', duty: 'shared' }, () =>
      timer(ELSEWHERE_MS, ELSEWHERE_MS).pipe(
        // exhaustMap: no overlap, as for the selected network; a beat that is missed comes again.
        exhaustMap((beat) => {
          const all = elsewhere(log.state$.value)
          const watched = all[beat % Math.max(1, all.length)]
          if (watched === undefined) return EMPTY
          const cooldown = (cooldowns[watched.chainId] ??= createCooldown(clock.now))
          return cooldown.remainingMs() === 0
            ? withLockIfFree(
                log,
                locks,
                `poll:${watched.chainId}:${watched.account}`,
                check(watched, cooldown),
              )
            : EMPTY
        }),
      ),
    ).pipe(
      whileTrue(select(log, (state) => elsewhere(state).length > 0)),
      whileOnline(log),
      whileVisible(log),
    )
  })
