/**
 * The screen as the user saw it at a fact: the app's own views on the folded state, at that time, in the width of this
 * window. It is inert.
 */
import * as E from 'fp-ts/Either'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { BehaviorSubject, EMPTY } from 'rxjs'
import { Router } from 'wouter'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import { noLinks } from '../../events/chain/links'
import { AppProvider } from '../hooks/AppProvider'
import type { App } from '../hooks/app'
import { useText } from '../intl/IntlProvider'
import { PageTexts } from '../intl/ToolTexts'
import { Note } from '../kit/Note'
import { ErrorBoundary } from '../shell/ErrorBoundary'
import { Frame } from '../shell/Frame'

const stay = (): void => undefined
const onSwapPage = (): [string, typeof stay] => ['/swap', stay]
const noSearch = (): string => ''

/** The log does not record which page was open; it is nearly always this one. */
const StillRouter = ({ children }: { readonly children: ReactNode }) => (
  <Router hook={onSwapPage} searchHook={noSearch}>
    {children}
  </Router>
)

/** An app frozen at one state and time: views show it, and their actions do nothing. */
const useFrozenApp = (state: AppState, at: UnixMs): App => {
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

export interface ScreenAtFactProps {
  readonly state: AppState
  readonly at: UnixMs
}

export const ScreenAtFact = (props: ScreenAtFactProps) => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="dbg-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="dbg-heading">{text('debug.screen')}</summary>
      {isOpen ? (
        <>
          <p className="dbg-soft">{text('debug.screen.help')}</p>
          <Screen {...props} />
        </>
      ) : null}
    </details>
  )
}

const Screen = ({ state, at }: ScreenAtFactProps) => {
  const text = useText()
  const app = useFrozenApp(state, at)
  const [zoom, setZoom] = useState(1)
  // Media queries use the window's width, so the screen is laid out as wide as the window and then scaled.
  const fit = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setZoom(element.clientWidth / innerWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={fit} className="dbg-screen" role="region" tabIndex={0} aria-label={text('debug.screen')}>
      <div inert style={{ zoom, width: innerWidth }}>
        <ErrorBoundary
          page={({ error }) => (
            <Note tone="bad" title={text('debug.screen.failed')}>
              {error.message}
            </Note>
          )}
        >
          <AppProvider app={app}>
            <PageTexts>
              <Frame
                links={noLinks}
                isSandbox={import.meta.env.VITE_MODE === 'sandbox'}
                router={StillRouter}
              />
            </PageTexts>
          </AppProvider>
        </ErrorBoundary>
      </div>
    </div>
  )
}
