/** Tabs are named by letters, in the order in which they come. */
export const tabLetters = (): ((session: string) => string) => {
  const names = new Map<string, string>()
  return (session) => {
    const known = names.get(session)
    if (known !== undefined) return known
    const name = names.size < 26 ? String.fromCharCode(65 + names.size) : String(names.size + 1)
    names.set(session, name)
    return name
  }
}
