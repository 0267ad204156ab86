/**
 * Parts of the interface that are fetched when they are first shown. Without a connection they wait for it instead of
 * bringing the page down. One that does not come although there is a connection is an error, whose page offers to
 * reload: most likely a newer build took its place.
 */
import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

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

const patiently = async <P>(load: () => Promise<Module<P>>, triesLeft = 1): Promise<Module<P>> => {
  try {
    return await load()
  } catch (reason) {
    const isOffline = !navigator.onLine
    if (!isOffline && triesLeft === 0) throw reason
    await waitForConnection()
    return patiently(load, isOffline ? triesLeft : triesLeft - 1)
  }
}

const loaders: (() => Promise<unknown>)[] = []

/** In place of React's `lazy`. */
export const part = <P>(load: () => Promise<Module<P>>): LazyExoticComponent<ComponentType<P>> => {
  loaders.push(load)
  return lazy(() => patiently(load))
}

/** Who trades will need them, and what goes wrong has to be told without a connection, too. */
export const fetchParts = (): void => {
  for (const load of loaders) load().catch(() => undefined)
}
