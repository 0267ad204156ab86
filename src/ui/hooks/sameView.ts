/** Lists of thousands are compared with each fact: no copies are made of them. */
const sameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => sameView(one, b[i]))

/**
 * Whether two view models show the same: plain records, lists and scalars, compared all the way down. Selectors build
 * their view anew from each state; comparing keeps a fact that changes nothing to see from drawing anything.
 */
export const sameView = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return sameList(a, b)
  const left = Object.entries(a)
  if (left.length !== Object.keys(b).length) return false
  const right: Readonly<Record<string, unknown>> = { ...b }
  return left.every(([key, value]) => key in right && sameView(value, right[key]))
}
