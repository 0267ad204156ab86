/** Code that is fetched when it is needed, and whether some of it does not come. */
import { useSyncExternalStore } from 'react'

/** From then on the page says so; what comes later is taken all the same. Our choice. */
const LATE_MS = 10_000

const clocks = new Map<unknown, ReturnType<typeof setTimeout>>()
const late = new Set<unknown>()
const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())

/** Fetches, once more for who asks again; a failure counts as not having come. The same `load` is the same code. */
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

/** Whether code that was asked for has not come for 10 s. */
export const useIsLate = (): boolean => useSyncExternalStore(subscribe, isLate)
