/** Reads objects that other scripts of the page provide: their getters and proxies must not throw into the app. */

/** A property of an external object; undefined if it has none or reading it throws. */
export const readProperty = (value: unknown, key: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined
  } catch {
    return undefined
  }
}

export const looksLikeProvider = (value: unknown): value is object =>
  typeof readProperty(value, 'request') === 'function'
