/** The root view. Nothing outside this folder draws anything. */
import { cx } from '@linaria/core'
import { Suspense, useEffect, useState } from 'react'
import { lazyView } from './hooks/lazyView'
import type { AppState } from '../events/appState'
import type { Theme } from '../events/settings/state'
import type { Links } from '../events/chain/links'
import type { SandboxWallet } from '../streams/ports/SandboxWallet'
import type { App as AppHandle, SaveExport } from './hooks/app'
import { AppProvider } from './hooks/AppProvider'
import { useSaveExport } from './hooks/useSaveExport'
import { useView } from './hooks/useView'
import { IntlProvider } from './intl/IntlProvider'
import type { LocaleRecord } from '../events/settings/locales.data'
import { type Messages, chooseLocale, loadFirstMessages, loadMessages } from './intl/messages'
import { CrashPage } from './pages/CrashPage'
import { type Crash, ErrorBoundary } from './shell/ErrorBoundary'
import { Frame } from './shell/Frame'
import { useHashPath } from './shell/hashLocation'
import { steadyPress } from './shell/steadyPress'
import { useDocument } from './shell/useDocument'
import { globals } from './theme/theme.styles'
import './theme/type.css'

const DebugPage = lazyView(() => import('./debug/DebugPage'))
const BlockedPage = lazyView(() => import('./pages/BlockedPage'))
const SandboxWalletWindow =
  import.meta.env.VITE_MODE === 'sandbox'
    ? lazyView(() => import('./wallet/sandbox/SandboxWalletWindow'))
    : null

export interface AppProps {
  readonly app: AppHandle
  /** `liveLinks` of the page's environment, or `noLinks` in the sandbox. */
  readonly links: Links
  readonly isSandbox: boolean
  /** Only in sandbox builds. */
  readonly sandboxWallet?: SandboxWallet | undefined
  /** `await firstCatalogue(settings.locale)`: loaded before the first render, so that it is not empty. */
  readonly catalogue: Catalogue
}

export interface Catalogue {
  readonly locale: LocaleRecord
  readonly messages: Messages
}

/** The catalogue of the chosen locale, else of the browser's; English where it cannot be loaded. */
export const firstCatalogue = async (chosen: string | null): Promise<Catalogue> => {
  const locale = chooseLocale(chosen, navigator.languages)
  return { locale, messages: await loadFirstMessages(locale.tag) }
}

const localeOf = (state: AppState): string | null => state.durable.settings.locale
const isBlockedOf = ({ session }: AppState): boolean => session.wallet.blocked !== null
const themeOf = (state: AppState): Theme => state.durable.settings.theme

/**
 * The old catalogue stays until the new one is loaded. Any view may be open when the language changes, so both parts of
 * the new catalogue are fetched.
 */
const useCatalogue = (first: Catalogue): Catalogue => {
  const chosen = useView(localeOf)
  const [catalogue, setCatalogue] = useState(first)
  const shown = catalogue.locale.tag
  useEffect(() => {
    const locale = chooseLocale(chosen, navigator.languages)
    if (locale.tag === shown) return undefined
    let isWanted = true
    loadMessages(locale.tag).then(
      (messages) => {
        if (isWanted) setCatalogue({ locale, messages })
      },
      // The texts stay as they are; the next choice fetches again.
      (reason: unknown) => {
        // oxlint-disable-next-line no-console -- A file of the page that did not come is no fact of the log (S8.45).
        console.error(`The texts of ${locale.tag} could not be loaded`, reason)
      },
    )
    return () => {
      isWanted = false
    }
  }, [chosen, shown])
  return catalogue
}

const LocalizedApp = ({ links, isSandbox, sandboxWallet, catalogue: first }: Omit<AppProps, 'app'>) => {
  const catalogue = useCatalogue(first)
  const isBlocked = useView(isBlockedOf)
  const isDebugging = useHashPath()[0] === '/debug'
  useDocument(useView(themeOf), catalogue.locale)
  useEffect(() => steadyPress(document), [])
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
          <Frame links={links} isSandbox={isSandbox} />
        )}
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
  <div className={cx(globals)}>
    <IntlProvider locale={catalogue.locale} messages={catalogue.messages}>
      <CrashPage {...page} />
    </IntlProvider>
  </div>
)
