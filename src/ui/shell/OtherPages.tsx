/** The page for any path except the swap page's: its title, the focus on its heading, and a page for unknown paths. */
import { type ReactElement, Suspense } from 'react'
import { useLocation } from 'wouter'
import { lazyPage } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { usePageTitle } from '../pages/usePageTitle'
import { useArrival } from './useArrival'
import { externalPaths, pageTable } from './pageTable'
import { late } from './shell.styles'

const NotFoundPage = lazyPage(() => import('../pages/NotFoundPage'))
const ExternalPage = lazyPage(() => import('../pages/ExternalPage'))

/** A reader who follows a link arrives at the page's heading. */
const Arrived = ({ children }: { readonly children: ReactElement }) => {
  useArrival(() => document.querySelector<HTMLElement>('#main h1'))
  return children
}

const Titled = ({ title, children }: { readonly title: MessageId; readonly children: ReactElement }) => {
  const text = useText()
  usePageTitle(text(title))
  return (
    <Suspense
      fallback={
        <p className={late} data-heard="news">
          {text('page.loading')}
        </p>
      }
    >
      <Arrived>{children}</Arrived>
    </Suspense>
  )
}

const OtherPages = () => {
  const text = useText()
  const [path] = useLocation()
  const record = pageTable.find((page) => page.path === path)
  const href = externalPaths[path]
  if (record !== undefined)
    return (
      <Titled key={path} title={record.title}>
        <record.Page title={text(record.title)} />
      </Titled>
    )
  return href === undefined ? (
    <Titled key={path} title="notFound.title">
      <NotFoundPage />
    </Titled>
  ) : (
    <Titled key={path} title="page.external">
      <ExternalPage href={href} />
    </Titled>
  )
}

export default OtherPages
