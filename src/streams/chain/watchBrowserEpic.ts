import { filter, map, merge, switchMap } from 'rxjs'
import { ConnectivityChanged, VisibilityChanged } from '../../events/chain/events'
import type { Epic } from '../Epic'
import { whenStarted } from '../operators/whenStarted'

/**
 * Whether the tab is seen and the browser online, on change only. `SessionStarted` carries the values of the start; a
 * change between it and this epic's first look is told, because what is compared is the state.
 */
export const watchBrowserEpic: Epic = (log, { browser }) =>
  whenStarted(log).pipe(
    // switchMap: the session starts once.
    switchMap(() =>
      merge(
        browser.online$.pipe(
          filter((online) => online !== log.state$.value.session.chain.online),
          map((online) => ConnectivityChanged({ online })),
        ),
        browser.visible$.pipe(
          filter((visible) => visible !== log.state$.value.session.chain.visible),
          map((visible) => VisibilityChanged({ visible })),
        ),
      ),
    ),
  )
