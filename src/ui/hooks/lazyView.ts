/**
 * Views that are fetched when they are first shown, together with the later part of the message catalogue. While the
 * browser is offline they wait for the connection instead of failing. A view that cannot be fetched online is an error,
 * whose page offers to reload: most likely a newer build was deployed. The banners report one that is late
 * (`trackLoad`), and it is shown when it arrives.
 */
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { laterMessages } from '../intl/messages'
import { trackLoad } from './trackLoad'

interface Module<P> {
  readonly default: ComponentType<P>
}

/** The pause before the second try: a temporary failure is over by then (C20). */
const RETRY_MS = 1000

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

/** A page that few traders open: fetched only when it is first shown. */
export const lazyPage = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [view] = await Promise.all([patiently(load), patiently(laterMessages)])
    return view
  })

/** Use it in place of React's `lazy`. */
export const lazyView = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> => {
  loaders.push(load)
  return lazyPage(load)
}

/** A part of a view that few users need: it is fetched when it is first shown, and its words came with its view. */
export const lazyPart = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(load)

/** Fetches all views ahead: a trader will need them, and errors have to be shown offline, too. */
export const fetchViews = (): void => {
  for (const load of loaders) load().catch(() => undefined)
}
