import { useEffect, useState } from 'react'

/** For so long, in ms, the figures of the question before stay, dimmed, so that nothing flickers while typing (X42). */
const KEPT_MS = 1000

/**
 * The last value that was not null, for `KEPT_MS` after it became null and while `key` stays the same. A new key drops
 * it at once, so that a price is never shown next to tokens that it is not for.
 */
export const useLastFigures = <A>(value: A | null, key: string): A | null => {
  const [kept, setKept] = useState<{ readonly key: string; readonly value: A } | null>(null)
  if (value !== null && (kept === null || kept.key !== key || !Object.is(kept.value, value))) {
    setKept({ key, value })
  }
  const isGone = value === null && kept !== null
  useEffect(() => {
    if (!isGone) return undefined
    const timer = setTimeout(() => setKept(null), KEPT_MS)
    return () => clearTimeout(timer)
  }, [isGone])
  return value ?? (kept?.key === key ? kept.value : null)
}
