import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { contentSecurity } from './build/contentSecurity.ts'
import { earlyPaint } from './build/earlyPaint.ts'
import { defineEnvironment, readEnvironment } from './build/environment.ts'
import { fontLicence } from './build/fontLicence.ts'
import { hostFiles } from './build/hostFiles.ts'
import { hostingHeaders } from './build/hostingHeaders.ts'
import { integrity } from './build/integrity.ts'
import { resolve, viewPlugins } from './build/shared.ts'
import { codeHash } from './scripts/codeHash.mjs'
import { linkPreview } from './build/linkPreview.ts'
import { sizeBudget } from './build/sizeBudget.ts'

/**
 * Chromium compiles all functions of a script that begins with this comment while it is fetched, on another thread. Without
 * it each is compiled by the page's own thread when it is first called, which is a quarter of what the start takes there.
 * For other browsers it is a comment. Only the file of the first load has it: of a later part few functions run at once.
 */
const COMPILE_ALL_AT_ONCE = '//# allFunctionsCalledOnLoad'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ mode }) => {
  const environment = readEnvironment(mode, root)
  return {
    root,
    // Relative addresses: the site runs from any sub-path or IPFS gateway; routes live in the hash.
    base: './',
    plugins: [
      viewPlugins(),
      fontLicence(),
      hostFiles(environment.securityContact),
      linkPreview(environment.siteUrl),
      earlyPaint(),
      integrity(),
      contentSecurity(environment),
      sizeBudget(),
    ],
    resolve,
    define: {
      ...defineEnvironment(environment),
      'import.meta.env.VITE_CODE_HASH': JSON.stringify(codeHash(root)),
    },
    build: {
      target: 'es2022',
      // The polyfill serves browsers older than the target. What a lazy part needs is in the first load or in one file.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      reportCompressedSize: false,
      // The licences of the packages whose code ships.
      license: { fileName: 'licences.md' },
      // Data addresses would need `data:` in font-src and connect-src.
      assetsInlineLimit: 0,
      // One sheet, moved into the page by earlyPaint: a lazy part never shows before its style, and none is fetched.
      cssCodeSplit: false,
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        // Weighing the build takes most of its time, and that is no fault of a plugin.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: { groups: chunkGroups },
          // After minifying, which would take the comment away.
          postBanner: ({ name }) => (name === 'app' ? COMPILE_ALL_AT_ONCE : ''),
        },
      },
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 5173, strictPort: true, headers: { ...hostingHeaders } },
  }
})
