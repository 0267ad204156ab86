/**
 * Keeps the chosen language and theme where the script in index.html can read them before the log is read, so that the form
 * which paints first already has both (C901). The log stays what decides: the app draws by it.
 */
import { useEffect } from 'react'
import type { AppState } from '../../events/appState'
import { useView } from '../hooks/useView'

/** Its key in the browser's local storage, which index.html names too. */
const KEY = 'foldswap-look'

/** 'ar-SA dark', each part as in the settings; '' where nothing is chosen. Null: the log keeps nothing, so neither does this. */
const lookOf = ({ durable: { settings }, session: { chain } }: AppState): string | null => {
  if (chain.deletion === 'done') return ''
  if (chain.storageLost !== null) return null
  const { locale, theme } = settings
  return locale === null && theme === 'system' ? '' : `${locale ?? ''} ${theme}`
}

export const useEarlyLook = (): void => {
  const look = useView(lookOf)
  useEffect(() => {
    if (look === null) return
    try {
      if (look === '') localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, look)
    } catch {
      // A browser that stores nothing paints the form in the device's language and theme.
    }
  }, [look])
}
