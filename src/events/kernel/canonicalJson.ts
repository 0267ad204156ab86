/** Any value that JSON can hold. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with the keys of every object in code-unit order and no spaces: equal values give equal text. This is what
 * rows are written in and what app data is hashed as (decisions, Name and identity). Keys that hold `undefined` are
 * left out, as JSON.stringify does. Throws on what JSON cannot hold (bigint, NaN): such a value is a bug.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${String(value)} has no JSON form`)
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
    return `{${members.join(',')}}`
  }
  throw new TypeError(`a ${typeof value} has no JSON form`)
}
