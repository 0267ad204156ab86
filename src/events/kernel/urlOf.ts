/**
 * A text as a URL, or null. `URL.canParse` is not asked: the one of Node 20 refuses letters such as 'ö' once it has been
 * called often.
 */
export const urlOf = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
