/**
 * Adds the style sheet of this screen while it is mounted: in the sheet of the page it would be part of the first load
 * (ADR 8).
 */
import { useInsertionEffect } from 'react'
import text from './debug.css?inline'

export const useDebugSheet = (): void => {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}
