/**
 * Replaces the helper that Vite wraps around each `import()`: it is 1 kB of the first load, most of it for style sheets
 * of lazy parts and for reloading, which nothing here has. What is left names the files that a part needs before the
 * browser finds them in it.
 */
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Named as Vite calls it: with the import, the files that it needs, and the module that they are relative to. A part that
 * stands in the file of its caller needs none, and Vite passes no list.
 */
export const HELPER_CODE = `
const named = new Set()
export const __vitePreload = (load, needed = [], base) => {
  for (const file of needed) {
    const { href } = new URL(file, base)
    if (named.has(href)) continue
    named.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  return load()
}
`

export const preloadHelper = (): Plugin => ({
  name: 'foldswap:preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: { order: 'pre', handler: (id) => (id === HELPER ? HELPER_CODE : null) },
})
