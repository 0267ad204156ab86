import { useEffect, useState } from 'react'

/**
 * A value, and for `ms` after it became null the last one, so that a value which disappears for a moment does not
 * flicker (V2.5). A new key drops it at once.
 */
export const useLinger = <A>(value: A | null, key: string, ms: number): A | null => {
  const [last, setLast] = useState<{ readonly key: string; readonly value: A } | null>(null)
  if (value !== null && (last === null || last.key !== key)) setLast({ key, value })
  const isGone = value === null
  useEffect(() => {
    if (!isGone) return undefined
    const timer = setTimeout(() => setLast(null), ms)
    return () => clearTimeout(timer)
  }, [isGone, ms])
  return value ?? (last?.key === key ? last.value : null)
}
