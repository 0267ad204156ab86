import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkGroups, EARLY_PARTS } from './build/chunks.ts'
import { compileAhead } from './build/compileAhead.ts'
import { contentSecurity } from './build/contentSecurity.ts'
import { earlyPaint } from './build/earlyPaint.ts'
import { defineEnvironment, readEnvironment } from './build/environment.ts'
import { fontLicence } from './build/fontLicence.ts'
import { hostFiles } from './build/hostFiles.ts'
import { hostingHeaders } from './build/hostingHeaders.ts'
import { integrity } from './build/integrity.ts'
import { laterCodecs } from './build/laterCodecs.ts'
import { resolve, viewPlugins } from './build/shared.ts'
import { linkPreview } from './build/linkPreview.ts'
import { namedByBuilder } from './build/namedByBuilder.ts'
import { exportNames } from './build/exportNames.ts'
import { preloadHelper } from './build/preloadHelper.ts'
import { secondPass } from './build/secondPass.ts'
import { sizeBudget } from './build/sizeBudget.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ mode }) => {
  const environment = readEnvironment(mode, root)
  return {
    root,
    // Relative addresses: the site runs from any sub-path or IPFS gateway; routes live in the hash.
    base: './',
    plugins: [
      laterCodecs(),
      preloadHelper(),
      viewPlugins(),
      secondPass(),
      exportNames(),
      fontLicence(),
      hostFiles(environment.securityContact),
      linkPreview(environment.siteUrl),
      namedByBuilder(root),
      earlyPaint(),
      compileAhead(),
      integrity(),
      contentSecurity(environment),
      sizeBudget(),
    ],
    resolve,
    define: defineEnvironment(environment),
    build: {
      target: 'es2022',
      // The polyfill serves browsers older than the target. What a lazy part needs is named in the first load only for
      // parts that are opened before a wallet is connected: after that `fetchViews` has fetched them all.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, needed) => (EARLY_PARTS.test(file) ? needed : []),
      },
      reportCompressedSize: false,
      // The licences of the packages whose code ships.
      license: { fileName: 'licences.md' },
      // Data addresses would need `data:` in font-src and connect-src.
      assetsInlineLimit: 0,
      // One sheet, moved into the page by earlyPaint: a lazy part never shows before its style, and none is fetched.
      cssCodeSplit: false,
      rolldownOptions: {
        // Weighing the build takes most of its time, and that is no fault of a plugin.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 5173, strictPort: true, headers: { ...hostingHeaders } },
  }
})
