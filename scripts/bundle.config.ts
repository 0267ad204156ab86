/** What runTs.mjs bundles with: messages parsed as in the app's build, so that the log tools format them by the same library. */
import { defineConfig } from 'vite'
import { locales } from '../build/locales.ts'

export default defineConfig({ plugins: [locales()] })
