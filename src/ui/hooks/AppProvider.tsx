import { type ReactNode, createContext, use } from 'react'
import type { Links } from '../../events/chain/links'
import type { App } from './app'

const AppContext = createContext<App | null>(null)

export const AppProvider = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppContext value={app}>{children}</AppContext>
)

/** Null on the page that is shown if the app didn't start. */
export const useMaybeApp = (): App | null => use(AppContext)

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) throw new Error('the app is used outside AppProvider')
  return app
}

/** The explorers of this deployment, which are the same for every view. */
export const useLinks = (): Links => useApp().links
