import * as E from 'fp-ts/Either'
import { useLayoutEffect, useMemo, useState } from 'react'
import { BehaviorSubject, EMPTY } from 'rxjs'
import { noLinks } from '../../events/chain/links'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import type { App } from './app'

/** An app frozen at one state and time: views show it, and their actions do nothing. */
export const useFrozenApp = (state: AppState, at: UnixMs): App => {
  const [still] = useState(() => ({ state$: new BehaviorSubject(state), now$: new BehaviorSubject(at) }))
  useLayoutEffect(() => {
    still.now$.next(at)
    still.state$.next(state)
  }, [still, state, at])
  return useMemo(
    () => ({
      ...still,
      isStill: true,
      networks: [],
      links: noLinks,
      act: () => E.right([]),
      now: () => still.now$.value,
      saveExport: () => Promise.resolve({ tag: 'failed', reason: 'unavailable' }),
      readLog: () => Promise.resolve(E.left('')),
      readBuildHash: () => Promise.resolve(E.left('unreachable')),
      readAnnouncement: () => Promise.resolve(null),
      siteUrl: null,
      readReportHosts: () => Promise.resolve({ errors: null, visits: null, transactions: null }),
      tokenLists: { tokens: () => EMPTY, logos: () => EMPTY },
      pairingLink$: EMPTY,
      loadWhatIf: () => Promise.reject(new Error('a frozen app runs nothing')),
    }),
    [still],
  )
}
