import { useState } from 'react'

/**
 * The last value that was there, for as long as `key` stays: what is shown, dimmed, while its successor is on the way,
 * so that nothing jumps. Another key forgets it: a price never stands beside tokens that it is not for.
 */
export const useKept = <A>(value: A | null, key: string): A | null => {
  const [kept, setKept] = useState<{ readonly key: string; readonly value: A } | null>(null)
  if (value !== null && (kept === null || kept.key !== key || !Object.is(kept.value, value))) {
    setKept({ key, value })
    return value
  }
  return value ?? (kept?.key === key ? kept.value : null)
}
