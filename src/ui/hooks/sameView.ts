/** Lists of thousands are compared after each fact, so they are not copied. */
const sameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => sameView(one, b[i]))

/**
 * Deep equality of view models: plain records, lists and scalars. Selectors build a new view model from each state;
 * comparing them avoids a render after a fact that changes nothing visible.
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
