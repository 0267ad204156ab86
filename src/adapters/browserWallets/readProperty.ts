/** How a stranger's object is looked at: nothing it does may throw here. */

/** A property of a stranger's object; undefined where it has none or reading it throws. */
export const readProperty = (value: unknown, key: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined
  } catch {
    return undefined
  }
}

export const looksLikeProvider = (value: unknown): value is object =>
  typeof readProperty(value, 'request') === 'function'
