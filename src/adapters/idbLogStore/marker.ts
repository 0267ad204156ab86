/** Marks outside the database that a log existed, because a database that the browser deleted leaves no trace. */
export interface LogMarker {
  readonly isSet: () => boolean
  readonly set: () => void
  readonly clear: () => void
}

const silently = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    // A browser that forbids localStorage has no log either, or its loss cannot be detected.
    return otherwise
  }
}

/** The marker in localStorage: browsers evict databases without it, though some take both at once. */
export const browserMarker = (name: string): LogMarker => ({
  isSet: () => silently(() => localStorage.getItem(name) !== null, false),
  set: () => silently(() => localStorage.setItem(name, 'kept'), undefined),
  clear: () => silently(() => localStorage.removeItem(name), undefined),
})
