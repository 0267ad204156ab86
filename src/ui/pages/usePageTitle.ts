/**
 * The title of the present page. Only one module puts it into the tab's title, with the number of open orders before it
 * (`shell/useTabTitle`), so the two never overwrite each other.
 */
import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const listeners = new Set<() => void>()
const show = (title: string | null): void => {
  shown = title
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the page while it is mounted; null: it has no name yet. */
export const usePageTitle = (page: string | null): void => {
  useEffect(() => {
    if (page === null) return undefined
    show(page)
    return () => {
      if (shown === page) show(null)
    }
  }, [page])
}

/** Null on the swap page, whose title is the app's name. */
export const useShownPage = (): string | null => useSyncExternalStore(subscribe, () => shown)
