import { useEffect, useState } from 'react'

export interface ReadingOf<Of, A> {
  /** The subject that was read, as it was then. */
  readonly of: Of
  readonly found: A
}

/**
 * Reads a subject again when it changes; the last answer stays meanwhile. Null until there is one, and for no subject. `read`
 * stays the same function. It stops by its signal once the answer is no longer wanted, because a long log would take seconds.
 */
export const useReading = <Of, A>(
  of: Of | null,
  read: (of: Of, signal: AbortSignal) => Promise<A>,
): ReadingOf<Of, A> | null => {
  const [answer, setAnswer] = useState<ReadingOf<Of, A> | null>(null)
  useEffect(() => {
    if (of === null) return undefined
    const reading = new AbortController()
    const { signal } = reading
    read(of, signal).then(
      (found) => {
        if (!signal.aborted) setAnswer({ of, found })
      },
      (reason: unknown) => {
        // A rule that throws is a bug: it belongs on the error page, not in an unhandled rejection.
        if (!signal.aborted)
          setAnswer(() => {
            throw reason
          })
      },
    )
    return () => reading.abort()
  }, [of, read])
  return answer
}
