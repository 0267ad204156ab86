/**
 * The style of this screen comes with its code and leaves with it: in the one sheet of the page it would be part of
 * everybody's first load (docs/adr/0008).
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
