/**
 * The screen as the user saw it at a fact: the app's own views on the folded state, at that time, in the width of this
 * window. It is inert.
 */
import { type ReactNode, useCallback, useState } from 'react'
import { Router } from 'wouter'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import { AppProvider } from '../hooks/AppProvider'
import { useFrozenApp } from '../hooks/useFrozenApp'
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
              <Frame isSandbox={import.meta.env.VITE_MODE === 'sandbox'} router={StillRouter} />
            </PageTexts>
          </AppProvider>
        </ErrorBoundary>
      </div>
    </div>
  )
}
