/** The root view. Nothing outside this folder draws anything. */
import { cx } from '@linaria/core'
import { Suspense, useEffect } from 'react'
import { lazyView } from './hooks/lazyView'
import type { AppState } from '../events/appState'
import { chosenLocale, chosenTheme } from '../events/settings/select'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import type { App as AppHandle, SaveExport } from './hooks/app'
import { AppProvider } from './hooks/AppProvider'
import { useSaveExport } from './hooks/useSaveExport'
import { useView } from './hooks/useView'
import { IntlProvider } from './intl/IntlProvider'
import { type Catalogue, LostLanguage, useCatalogue } from './intl/languageCatalogue'
import { CrashPage } from './pages/CrashPage'
import { type Crash, ErrorBoundary } from './shell/ErrorBoundary'
import { Frame } from './shell/Frame'
import { useHashPath, useHashSearch } from './shell/hashLocation'
import { watchInput } from './kit/lastInput'
import { steadyPress } from './shell/steadyPress'
import { useDocument } from './shell/useDocument'
import { textCursor } from './theme/textCursor.styles'
import { globals } from './theme/theme.styles'
import './theme/type.css'

const DebugPage = lazyView(() => import('./debug/DebugPage'))
const Hearing = lazyView(() => import('./kit/Hearing'))
const BlockedPage = lazyView(() => import('./pages/BlockedPage'))
const SandboxWalletWindow =
  import.meta.env.VITE_MODE === 'sandbox'
    ? lazyView(() => import('./wallet/sandbox/SandboxWalletWindow'))
    : null

export interface AppProps {
  readonly app: AppHandle
  readonly isSandbox: boolean
  /** Only in sandbox builds. */
  readonly sandboxWallet?: SandboxWallet | undefined
  /** `await firstCatalogue(...)`: loaded before the first render, so that it is not empty. */
  readonly catalogue: Catalogue
}

const isBlockedOf = ({ session }: AppState): boolean => session.wallet.blocked !== null

const LocalizedApp = ({ isSandbox, sandboxWallet, catalogue: first }: Omit<AppProps, 'app'>) => {
  const { catalogue, again } = useCatalogue(first, useView(chosenLocale), useHashSearch())
  const isBlocked = useView(isBlockedOf)
  const isDebugging = useHashPath()[0] === '/debug'
  useDocument(useView(chosenTheme), catalogue.locale)
  useEffect(() => steadyPress(document), [])
  useEffect(watchInput, [])
  const save = useSaveExport()
  return (
    <IntlProvider locale={catalogue.locale} messages={catalogue.messages}>
      <ErrorBoundary page={(crash) => <CrashPage crash={crash} save={save} />}>
        {isBlocked ? (
          <Suspense fallback={null}>
            <BlockedPage />
          </Suspense>
        ) : isDebugging ? (
          <Suspense fallback={null}>
            <DebugPage />
          </Suspense>
        ) : (
          <LostLanguage value={again}>
            <Frame isSandbox={isSandbox} />
          </LostLanguage>
        )}
        <Suspense fallback={null}>
          <Hearing />
        </Suspense>
        {SandboxWalletWindow === null || sandboxWallet === undefined ? null : (
          <Suspense fallback={null}>
            <SandboxWalletWindow wallet={sandboxWallet} />
          </Suspense>
        )}
      </ErrorBoundary>
    </IntlProvider>
  )
}

export const App = ({ app, ...rest }: AppProps) => (
  <AppProvider app={app}>
    <div className={cx(globals)}>
      <LocalizedApp {...rest} />
    </div>
  </AppProvider>
)

/** The page that is shown when the app failed to start. */
export const Crashed = ({
  catalogue,
  ...page
}: {
  readonly catalogue: Catalogue
  readonly crash: Crash
  readonly save: SaveExport
}) => (
  <div className={cx(globals, textCursor)} lang={catalogue.locale.tag} dir={catalogue.locale.dir}>
    <IntlProvider locale={catalogue.locale} messages={catalogue.messages}>
      <CrashPage {...page} />
    </IntlProvider>
  </div>
)
