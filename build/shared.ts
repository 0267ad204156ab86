/** The common setup of the app's build and its tests, so that tests run the code that ships. */
import { EventEmitter } from 'node:events'
import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defaultClientConditions, type Plugin, type PluginOption, type UserConfig } from 'vite'
import { catalogues } from './catalogues.ts'
import { documents } from './documents.ts'
import { locales } from './locales.ts'

/**
 * Styles are evaluated in a child process, which their plugin ends when a build or an HTTP server ends. A test run has
 * neither and would wait for that child after its last test, so the plugin gets the end of the server without HTTP too.
 */
const styles = (): Plugin => {
  // 'order12' is the twelfth style of order.styles.ts. A hash could not be compressed, and says nothing.
  const plugin = wyw({
    classNameSlug: (_hash, _title, { name, index }) => `${name.replace('.styles', '')}${String(index)}`,
  })
  const { configureServer, buildEnd } = plugin
  const httpServer = new EventEmitter()
  return {
    ...plugin,
    configureServer(server) {
      if (typeof configureServer !== 'function') return undefined
      return configureServer.call(
        this,
        server.httpServer === null ? Object.create(server, { httpServer: { value: httpServer } }) : server,
      )
    },
    buildEnd(error) {
      httpServer.emit('close')
      return typeof buildEnd === 'function' ? buildEnd.call(this, error) : undefined
    },
  }
}

/** Plugins for code with views. Tests of pure logic use only `locales()`, because evaluating styles costs seconds. */
export const viewPlugins = (folderOfLocales?: string): PluginOption[] => [
  locales(),
  catalogues(folderOfLocales),
  documents(),
  react(),
  styles(),
]

export const resolve: NonNullable<UserConfig['resolve']> = {
  // rxjs ships ES2015 beside ES5 and vite's defaults would pick ES5, which is 17 % larger.
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    // Messages are parsed at build time, see locales.ts: the parser must not ship.
    {
      find: /^@formatjs\/icu-messageformat-parser$/,
      replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  ],
}
