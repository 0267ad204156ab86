/** The routes of the first screen. All others are in `OtherPages`, which loads when one of them opens. */
import { type ReactNode, Suspense } from 'react'
import { type Parser, Redirect, Route, Router, Switch } from 'wouter'
import { lazyView } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { useArrival } from './useArrival'
import { useHashPath, useHashSearch } from './hashLocation'
import { late } from './shell.styles'

/** Exact and strict matching (S2.1.1): case and a trailing slash count. `*` and `/*?` are patterns of wouter. */
const strictParser: Parser = (route) => {
  if (route === '*') return { pattern: /^(.*)$/, keys: ['*'] }
  const keys: string[] = []
  const source = route
    .replace(/\/\*\?$/, '')
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      keys.push(part.slice(1))
      return '([^/]+)'
    })
    .join('/')
  return { pattern: new RegExp(`^${source}${route.endsWith('/*?') ? '(?:/(.*))?' : ''}$`), keys }
}

const OtherPages = lazyView(() => import('./OtherPages'))

/** '/' and '/send' redirect to the swap page and keep the query (S2.1.4). */
const ToForm = () => {
  const search = useHashSearch()
  return <Redirect to={search === '' ? '/swap' : `/swap?${search}`} replace />
}

/** '/swap/{outputCurrency}' redirects to the swap page and adds the currency to the query (S2.1.3). */
const WithOutput = ({ currency }: { readonly currency: string }) => {
  const search = useHashSearch()
  const output = `outputCurrency=${encodeURIComponent(currency)}`
  return <Redirect to={`/swap?${search === '' ? '' : `${search}&`}${output}`} replace />
}

export const RouterFrame = ({ children }: { readonly children: ReactNode }) => (
  <Router hook={useHashPath} searchHook={useHashSearch} parser={strictParser}>
    {children}
  </Router>
)

/**
 * The form's page, which the redirecting paths draw at once, so nothing flickers. It is one view for them all: by the
 * redirect nothing is drawn again. One who comes back to it arrives above the form.
 */
const Form = ({ isAway = false, children }: { readonly isAway?: boolean; readonly children: ReactNode }) => {
  useArrival(() => document.getElementById('main'))
  return (
    <>
      {isAway ? <ToForm /> : null}
      {children}
    </>
  )
}

export const Routes = ({ swap }: { readonly swap: ReactNode }) => {
  // Not at once, so that nothing flashes (C170).
  const loading = (
    <p className={late} data-heard="news">
      {useText()('page.loading')}
    </p>
  )
  return (
    <Switch>
      <Route path="/">
        <Form isAway>{swap}</Form>
      </Route>
      <Route path="/send">
        <Form isAway>{swap}</Form>
      </Route>
      <Route path="/swap/:outputCurrency">
        {({ outputCurrency }) => <WithOutput currency={outputCurrency} />}
      </Route>
      <Route path="/swap">
        <Form>{swap}</Form>
      </Route>
      <Route>
        <Suspense fallback={loading}>
          <OtherPages />
        </Suspense>
      </Route>
    </Switch>
  )
}
