import type { ReactElement, ReactNode } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { NotFoundPage } from '../pages/NotFoundPage'
import { useHashPath, useHashSearch } from './hashLocation'
import { strictParser } from './strictParser'

/** '/' goes to the swap page with the rest of the location, and shows it already: nothing moves on arrival. */
const Home = ({ swap }: { readonly swap: ReactNode }): ReactElement => {
  const search = useHashSearch()
  return (
    <>
      <Redirect to={search === '' ? '/swap' : `/swap?${search}`} replace />
      {swap}
    </>
  )
}

export const RouterFrame = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Router hook={useHashPath} searchHook={useHashSearch} parser={strictParser}>
    {children}
  </Router>
)

export const Routes = ({ swap }: { readonly swap: ReactNode }): ReactElement => (
  <Switch>
    <Route path="/">
      <Home swap={swap} />
    </Route>
    <Route path="/swap">{swap}</Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
