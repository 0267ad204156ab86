import { filter, map, merge, switchMap } from 'rxjs'
import { ConnectivityChanged, VisibilityChanged } from '../../events/chain/events'
import type { Epic } from '../Epic'
import { whenStarted } from '../operators/whenStarted'

/**
 * Reports changes of the tab's visibility and the browser's connectivity. `SessionStarted` carries the initial values; a
 * change between it and this epic's start is reported too, because the values are compared with the state.
 */
export const watchBrowserEpic: Epic = (log, { browser }) =>
  whenStarted(log).pipe(
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
