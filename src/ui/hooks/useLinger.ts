import { useEffect, useState } from 'react'

/**
 * A value, and for `ms` after it became null, its last content, so a brief gap doesn't flicker (V2.5). A new key drops
 * it at once, so a price never appears beside tokens that it isn't for.
 */
export const useLinger = <A>(value: A | null, key: string, ms: number): A | null => {
  const [last, setLast] = useState<{ readonly key: string; readonly value: A } | null>(null)
  if (value !== null && (last === null || last.key !== key || !Object.is(last.value, value)))
    setLast({ key, value })
  const lingers = value === null && last !== null
  useEffect(() => {
    if (!lingers) return undefined
    const timer = setTimeout(() => setLast(null), ms)
    return () => clearTimeout(timer)
  }, [lingers, ms])
  return value ?? (last?.key === key ? last.value : null)
}
