/** Reports opened pages, exceptions, and once the page's speed (S7.38 to S7.41). */
import type { VisitReport } from './plausibleReporter'
import { type ObserveEntries, watchVitals } from './vitals'

/** The pages of trading: the form has its tokens in its path or its query, which are not reported. */
const SWAP = '/swap'

/**
 * The page of a hash such as '#/swap?inputCurrency=0x…', without query and anchor: a path that the app knows, or '/other'.
 * A path that someone typed may hold an account (S7.38, C351).
 */
const pageName = (hash: string, known: readonly string[]): string => {
  const [path = ''] = hash.replace(/^#/, '').split(/[?#]/)
  if (known.includes(path)) return path
  return path === '' || path === '/' || path === SWAP || path.startsWith(`${SWAP}/`) ? SWAP : '/other'
}

/** Names that engines and browsers give errors. Any other may have been composed, of an account for example. */
const KNOWN = [
  'AbortError',
  'AggregateError',
  'DataCloneError',
  'DataError',
  'Error',
  'EvalError',
  'InternalError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'UnknownError',
]

/** The reported part of an exception: its kind, and never its message or its stack (S7.40, C351). */
const errorKind = (thrown: unknown): string =>
  thrown instanceof Error && KNOWN.includes(thrown.name) ? thrown.name : 'other'

/** The window, or a test's. */
export interface VisitedPage {
  readonly events: Pick<EventTarget, 'addEventListener'>
  readonly hash: () => string
  readonly isHidden: () => boolean
  readonly observe: ObserveEntries
}

/** The most exceptions that one page reports, because a repeating one must not flood the service (C352). */
const MOST_EXCEPTIONS = 10

/** `known` are the app's paths; `send` sends nothing while reports are switched off. */
export const reportVisits = (
  page: VisitedPage,
  known: readonly string[],
  send: (report: VisitReport) => void,
): void => {
  let opened: string | null = null
  let exceptions = 0
  let isMeasured = false
  const name = (): string => pageName(page.hash(), known)
  const open = (): void => {
    const now = name()
    if (now === opened) return
    opened = now
    send({ name: 'pageview', page: now })
  }
  const report = (thrown: unknown): void => {
    exceptions += 1
    if (exceptions <= MOST_EXCEPTIONS)
      send({ name: 'Exception', page: name(), props: { kind: errorKind(thrown) } })
  }
  const vitals = watchVitals(page.observe)
  open()
  page.events.addEventListener('hashchange', open)
  page.events.addEventListener('popstate', open)
  page.events.addEventListener('error', (event) => report((event as Partial<ErrorEvent>).error))
  page.events.addEventListener('unhandledrejection', (event) =>
    report((event as Partial<PromiseRejectionEvent>).reason),
  )
  // The crash page catches what views throw (src/ui/shell/ErrorBoundary.tsx).
  page.events.addEventListener('viewcrash', (event) => report((event as Partial<CustomEvent>).detail))
  // A hidden page may never be shown again, so it is measured when it is first hidden.
  page.events.addEventListener('visibilitychange', () => {
    if (isMeasured || !page.isHidden()) return
    isMeasured = true
    send({ name: 'Web vitals', page: opened ?? name(), props: vitals() })
  })
}
