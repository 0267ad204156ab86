import { useState } from 'react'

/**
 * The last value that was not null while `key` stays the same: it is shown, dimmed, until the next value arrives. A new
 * key forgets it, so that a price is never shown next to tokens that it is not for.
 */
export const useKept = <A>(value: A | null, key: string): A | null => {
  const [kept, setKept] = useState<{ readonly key: string; readonly value: A } | null>(null)
  if (value !== null && (kept === null || kept.key !== key || !Object.is(kept.value, value))) {
    setKept({ key, value })
    return value
  }
  return value ?? (kept?.key === key ? kept.value : null)
}
