/** Keeps what the settings say of language and theme for what is shown before the log is read (C642). */
import { useEffect } from 'react'
import type { AppState } from '../../events/appState'
import { useView } from '../hooks/useView'
import { keepLook } from '../intl/earlyLook'

/** Null: the log keeps nothing, so what an earlier visit left stays. */
const lookOf = ({ durable: { settings }, session: { chain } }: AppState): string | null => {
  if (chain.deletion === 'done') return ''
  if (chain.storageLost !== null) return null
  const { locale, theme } = settings
  return locale === null && theme === 'system' ? '' : `${locale ?? ''} ${theme}`
}

export const useEarlyLook = (): void => {
  const look = useView(lookOf)
  useEffect(() => {
    if (look !== null) keepLook(look)
  }, [look])
}
