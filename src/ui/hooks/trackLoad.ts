/** Tracks code that is loaded on demand, so that the page can report that some of it is late. */
import { useSyncExternalStore } from 'react'

/** After this time the page reports late code; it is used all the same when it arrives (C21). */
const LATE_MS = 10_000

const clocks = new Map<unknown, ReturnType<typeof setTimeout>>()
const late = new Set<unknown>()
const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())

/** Calls `load` and tracks it by identity until one call succeeds: a failed load counts as late, too. */
export const trackLoad = async <A>(load: () => Promise<A>): Promise<A> => {
  if (!clocks.has(load))
    clocks.set(
      load,
      setTimeout(() => {
        late.add(load)
        notify()
      }, LATE_MS),
    )
  const code = await load()
  clearTimeout(clocks.get(load))
  clocks.delete(load)
  if (late.delete(load)) notify()
  return code
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isLate = (): boolean => late.size > 0

/** Whether code that was requested has not arrived for 10 s. */
export const useIsLate = (): boolean => useSyncExternalStore(subscribe, isLate)
