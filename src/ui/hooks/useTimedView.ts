import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'
import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel/units'
import { useApp } from './AppProvider'
import { sameView } from './sameView'

/** Like `useView`, for a selector that looks at the time too: drawn again only when what it sees changes. */
export const useTimedView = <A>(select: (state: AppState, now: UnixMs) => A): A => {
  const app = useApp()
  const view$ = useMemo(
    () =>
      combineLatest([app.state$, app.now$]).pipe(
        map(([state, now]) => select(state, now)),
        distinctUntilChanged<A>(sameView),
      ),
    [app, select],
  )
  return useObservableEagerState(view$)
}
