/** Says in another place than the log that there was one: a database that the browser deleted tells nothing of itself. */
export interface LogMarker {
  readonly isSet: () => boolean
  readonly set: () => void
  readonly clear: () => void
}

const silently = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    // A browser that forbids it has no log either, or will not be able to say that it is gone.
    return otherwise
  }
}

/** The marker in localStorage: browsers evict databases without it, though some take both at once. */
export const browserMarker = (name: string): LogMarker => ({
  isSet: () => silently(() => localStorage.getItem(name) !== null, false),
  set: () => silently(() => localStorage.setItem(name, 'kept'), undefined),
  clear: () => silently(() => localStorage.removeItem(name), undefined),
})
