/**
 * The function, computed once for each object: asked again for the identical one, it returns the identical result. Results
 * live as long as their objects, which must not change.
 */
export const oncePer = <S extends object, R>(compute: (of: S) => R): ((of: S) => R) => {
  const results = new WeakMap<S, { readonly result: R }>()
  return (of) => {
    const known = results.get(of)
    if (known !== undefined) return known.result
    const result = compute(of)
    results.set(of, { result })
    return result
  }
}
