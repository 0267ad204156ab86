/**
 * Views that load when they are first shown, together with the later part of the message catalogue. While the browser
 * is offline they wait for the connection instead of failing. If a view can't be loaded online, that is an error, whose
 * page offers to reload: most likely a newer build was deployed. The banners report a late view (`trackLoad`), and it
 * appears when it arrives.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { laterMessages } from '../intl/messages'
import { trackLoad } from './trackLoad'

interface Module<P> {
  readonly default: ComponentType<P>
}

/** The pause before the second try: a temporary failure is over by then (C20). */
const RETRY_MS = 1000

/** The pause before fetching a part ahead, if the browser doesn't say when it is idle (C391). */
const IDLE_MS = 200
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll']

const waitForConnection = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, RETRY_MS)
    else addEventListener('online', () => resolve(), { once: true })
  })

const patiently = async <A>(load: () => Promise<A>, triesLeft = 1): Promise<A> => {
  try {
    return await trackLoad(load)
  } catch (reason) {
    const isOffline = !navigator.onLine
    if (!isOffline && triesLeft === 0) throw reason
    await waitForConnection()
    return patiently(load, isOffline ? triesLeft : triesLeft - 1)
  }
}

const loaders: (() => Promise<unknown>)[] = [laterMessages]

/** The view with what it needs; a failure is tried again (C20). */
const loadPatiently = async <P>(load: () => Promise<Module<P>>): Promise<Module<P>> => {
  const [view] = await Promise.all([patiently(load), patiently(laterMessages)])
  return view
}

/** A page that few traders open: fetched only when it is first shown. */
export const lazyPage = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => loadPatiently(load))

/**
 * After a fallback, React waits at least 300 ms before it draws a promise's value, even if the promise is already
 * fulfilled. This returns its value at once.
 */
const told = <A>(value: A): Promise<A> => ({ then: (tell: (value: A) => void) => tell(value) }) as Promise<A>

const next: (() => Promise<unknown>)[] = [laterMessages]

/** A view that appears at once if it was fetched ahead (C434), and `fetch`, which fetches it ahead. */
const drawnAtOnce = <P>(
  load: () => Promise<Module<P>>,
): { readonly view: LazyExoticComponent<ComponentType<P>>; readonly fetch: () => Promise<void> } => {
  let fetched: Module<P> | null = null
  return {
    view: lazy(() => (fetched === null ? loadPatiently(load) : told(fetched))),
    fetch: async () => {
      const [view] = await Promise.all([load(), laterMessages()])
      fetched = view
    },
  }
}

/** Use it instead of React's `lazy`. */
export const lazyView = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> => {
  const { view, fetch } = drawnAtOnce(load)
  loaders.push(fetch)
  return view
}

/** A view that the next click may open: it is fetched before the click (`fetchNextWhenIdle`). */
export const nextView = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> => {
  const { view, fetch } = drawnAtOnce(load)
  next.push(fetch)
  loaders.push(fetch)
  return view
}

/** Answers when the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    // Safari has no such call.
    else setTimeout(resolve, IDLE_MS)
  })

const fetchNext = async (): Promise<void> => {
  for (const load of next) {
    await idle()
    await load().catch(() => undefined)
  }
}

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  Reflect.get(navigator.connection ?? {}, 'saveData') === true

/** Calls `begin` at the first sign of a visitor: a page that is only opened does nothing ahead. Returns what stops it. */
export const onFirstSign = (begin: () => void): (() => void) => {
  const listening = new AbortController()
  const heard = (): void => {
    listening.abort()
    begin()
  }
  for (const sign of SIGNS) addEventListener(sign, heard, { signal: listening.signal, capture: true })
  return () => listening.abort()
}

/**
 * Fetches the code for the next click, one part after another, each when the browser is idle (C391), after the first
 * sign of a visitor. It fetches nothing ahead if the visitor saves data. `done` is called once all parts have loaded.
 */
export const fetchNextWhenIdle = (done: () => void): (() => void) =>
  savesData() ? () => undefined : onFirstSign(() => void fetchNext().then(done))

/** A part of a view that few users need: it is fetched when it is first shown, and its words came with its view. */
export const lazyPart = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(load)

/** Fetches all views ahead: a trader will need them, and errors must be shown offline, too. */
export const fetchViews = (): void => {
  for (const load of loaders) load().catch(() => undefined)
}
