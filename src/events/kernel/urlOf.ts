/**
 * Reads a text as a URL, or returns null. It doesn't use `URL.canParse`: after many calls, Node 20's version refuses
 * letters such as 'ö'.
 */
export const urlOf = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
