/** The page's speed in the web's usual measures (S7.39), from the browser's own measurements. */

/** The browser's entry fields in use. Each kind of entry has some of them. Times are in ms. */
export interface Entry {
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly interactionId?: number
  readonly responseStart?: number
}

export type ObserveEntries = (kind: string, see: (entry: Entry) => void) => void

/** Shifts that are closer than this, in ms, and together within this, count as one (the definition of CLS). */
const GAP_MS = 1000
const WINDOW_MS = 5000

/** The shortest interaction that a browser tells of; without it, it tells of none below 104 ms. */
const SHORTEST_MS = 16

/** Includes earlier entries. Kinds that the browser doesn't measure are left out. */
export const observeEntries: ObserveEntries = (kind, see) => {
  if (!('PerformanceObserver' in globalThis)) return
  if (!PerformanceObserver.supportedEntryTypes.includes(kind)) return
  // The types of the browser do not know the threshold yet.
  const asked: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: kind,
    buffered: true,
    durationThreshold: SHORTEST_MS,
  }
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(asked)
}

/** The greatest sum of shifts in one window of them. */
const watchShifts = (observe: ObserveEntries): (() => number) => {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput = false }) => {
    if (hadRecentInput) return
    const isNew = startTime - last >= GAP_MS || startTime - first >= WINDOW_MS
    if (isNew) first = startTime
    sum = isNew ? value : sum + value
    last = startTime
    worst = Math.max(worst, sum)
  })
  return () => worst
}

/**
 * Whole milliseconds as text: TTFB, FCP, LCP, and INP as the slowest interaction (C352). CLS is multiplied by 1,000.
 * Unmeasured values are missing.
 */
export const watchVitals = (observe: ObserveEntries): (() => Readonly<Record<string, string>>) => {
  const found = new Map<string, number>()
  const shifts = watchShifts(observe)
  observe('navigation', ({ responseStart = 0 }) => found.set('TTFB', responseStart))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.set('FCP', startTime)
  })
  observe('largest-contentful-paint', ({ startTime }) => found.set('LCP', startTime))
  observe('event', ({ duration, interactionId = 0 }) => {
    if (interactionId > 0) found.set('INP', Math.max(found.get('INP') ?? 0, duration))
  })
  return () =>
    Object.fromEntries(
      [...found, ['CLS', shifts() * 1000] as const].map(([name, value]) => [name, String(Math.round(value))]),
    )
}
