/**
 * Sets language, direction and theme on the document element, where style sheets and screen readers read them. Without a
 * theme of the user style sheets follow the system's (S3.4).
 */
import { useLayoutEffect } from 'react'
import type { Theme } from '../../events/settings/state'
import type { LocaleRecord } from '../../events/settings/locales.data'

export const useDocument = (theme: Theme, locale: LocaleRecord): void => {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale.tag
    root.dir = locale.dir
  }, [locale])
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme === 'system') root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', theme)
    // The bars of a phone's browser take the color of the first entry whose condition holds.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const { scheme = '' } = meta.dataset
      if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
      else meta.media = theme === scheme ? 'all' : 'print'
    }
  }, [theme])
}
