/**
 * The chosen language and theme as the browser's local storage has them, for what is shown before the log is read: the form in
 * index.html, which names the key too, the progress of reading, and the page of a start that failed (C642). The log decides.
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
