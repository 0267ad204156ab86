/**
 * Views that are fetched when they are first shown, each with the words that the first screen did not need. Without a
 * connection they wait for it instead of bringing the page down. One that does not come although there is a connection
 * is an error, whose page offers to reload: most likely a newer build took its place. One that is late is told by the
 * banners (`trackLoad`), and shown when it comes.
 */
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { laterMessages } from '../intl/messages'
import { trackLoad } from './trackLoad'

interface Module<P> {
  readonly default: ComponentType<P>
}

/** A failure that passes by itself is over by then (our choice). */
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

/** In place of React's `lazy`. */
export const lazyView = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> => {
  loaders.push(load)
  return lazy(async () => {
    const [view] = await Promise.all([patiently(load), patiently(laterMessages)])
    return view
  })
}

/** Who trades will need them, and what goes wrong has to be told without a connection, too. */
export const fetchViews = (): void => {
  for (const load of loaders) load().catch(() => undefined)
}
