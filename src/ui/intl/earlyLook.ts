/**
 * The chosen language and theme from the browser's local storage, for views that appear before the log is read: the
 * form in index.html, which also names the key, the reading progress, and the page of a failed start (C642). The log
 * has the final say.
 */
const KEY = 'foldswap-look'

/** `look`: 'ar-SA dark', each part as in the settings; '' where nothing is chosen. */
export const keepLook = (look: string): void => {
  try {
    if (look === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, look)
  } catch {
    // A browser that stores nothing begins in the device's language and theme.
  }
}

/** The locale that was chosen in an earlier visit; null if none was. */
export const keptLocale = (): string | null => {
  try {
    return localStorage.getItem(KEY)?.split(' ')[0] || null
  } catch {
    return null
  }
}
