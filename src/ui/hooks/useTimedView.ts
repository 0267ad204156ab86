import { useObservableEagerState } from 'observable-hooks'
import { useCallback, useMemo } from 'react'
import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import { useApp } from './AppProvider'
import { sameView } from './sameView'

/** Like `useView`, for a selector that also takes the time: renders again only when its result changes. */
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

/** The same for a selector that takes a scalar too. */
export const useTimedViewOf = <A, I extends string | number | boolean | null>(
  select: (state: AppState, input: I, now: UnixMs) => A,
  input: I,
): A =>
  useTimedView(useCallback((state: AppState, now: UnixMs) => select(state, input, now), [select, input]))
