/** Whether two states are equal as values. The first difference is named by its path; null: there is none. */
export const difference = (a: unknown, b: unknown, path = ''): string | null => {
  if (a === b) return null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${shown(a)} and ${shown(b)}`
  if (Array.isArray(a) !== Array.isArray(b)) return `${path}: a list and none`
  const left = a as Readonly<Record<string, unknown>>
  const right = b as Readonly<Record<string, unknown>>
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length)
    return `${path}: ${keys.join(' ')} and ${Object.keys(right).join(' ')}`
  for (const key of keys) {
    if (!Object.hasOwn(right, key)) return `${path}.${key} is missing`
    const found = difference(left[key], right[key], `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 80)
