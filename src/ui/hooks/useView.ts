import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import type { AppState } from '../../events/appState'
import { useApp } from './AppProvider'
import { sameView } from './sameView'

/**
 * What a selector sees, drawn again only when that changes. `select` must be a module's own function, so that the
 * same one comes with every drawing.
 */
export const useView = <A>(select: (state: AppState) => A): A => useViewOf(select, null)

/** The same for a selector that needs a scalar beside the state. */
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
