/**
 * The result of `make` for one or two texts, made once for each, because a locale's notation takes longer to make than
 * to use.
 */
export const keptPerText = <A>(
  make: (first: string, second: string) => A,
): ((first: string, second?: string) => A) => {
  const made = new Map<string, A>()
  return (first, second = first) => {
    const key = `${first} ${second}`
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(first, second)
    made.set(key, fresh)
    return fresh
  }
}
