/**
 * Chromium compiles all functions of a script that begins with this comment while it is fetched, on another thread. Without
 * it each is compiled by the page's own thread when it is first called, which is a quarter of what the start takes there.
 * For other browsers it is a comment. Only the file of the first load has it: of a later part few functions run at once.
 */
import type { Plugin } from 'vite'

const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** Runs after everything that writes into a script, because the comment must be its first line, and before it is hashed. */
export const compileAhead = (): Plugin => ({
  name: 'foldswap:compile-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name === 'app') file.code = `${ALL_AT_ONCE}\n${file.code}`
    },
  },
})
