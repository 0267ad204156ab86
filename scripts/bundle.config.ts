/**
 * The configuration of runTs.mjs's bundles: messages parsed as in the app's build, so the log tools format them with
 * the same library.
 */
import { defineConfig } from 'vite'
import { locales } from '../build/locales.ts'

export default defineConfig({ plugins: [locales()] })
