/** What the app's build and its tests must have in common, so that tests run the code that ships. */
import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defaultClientConditions, type PluginOption, type UserConfig } from 'vite'
import { locales } from './locales.ts'

/** Plugins for code with views. Logic-only tests use `locales()` alone: evaluating styles costs seconds. */
export const viewPlugins = (): PluginOption[] => [locales(), react(), wyw()]

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
