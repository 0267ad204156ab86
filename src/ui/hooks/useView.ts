import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import type { AppState } from '../../events/appState'
import { useApp } from './AppProvider'
import { sameView } from './sameView'

/**
 * The result of a selector; renders again only when it changes. `select` must be defined at module level, so that
 * every render passes the same function.
 */
export const useView = <A>(select: (state: AppState) => A): A => useViewOf(select, null)

/** The same for a selector that also takes a scalar. */
export const useViewOf = <A, I extends string | number | boolean | null>(
  select: (state: AppState, input: I) => A,
  input: I,
): A => {
  const app = useApp()
  const view$ = useMemo(
    () =>
      app.state$.pipe(
        map((state) => select(state, input)),
        distinctUntilChanged<A>(sameView),
      ),
    [app, select, input],
  )
  return useObservableEagerState(view$)
}
