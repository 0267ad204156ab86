/** The anchor in the address: '#/faq/trading#can-i-cancel-an-order' leads to a heading of that page (T2.38). */
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  addEventListener('popstate', changed)
  return () => {
    removeEventListener('hashchange', changed)
    removeEventListener('popstate', changed)
  }
}

/** '' where the address names none. */
const read = (): string => /^#[^#]*#(.*)$/.exec(location.hash)?.[1] ?? ''

export const useHashAnchor = (): string => useSyncExternalStore(subscribe, read)
