/**
 * rxjs has tslib for asynchronous iterables alone, which nothing here makes an observable of. Only rxjs gets the small
 * replacement: the packages of WalletConnect use other parts of tslib, and throw where they are missing.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NO_ASYNC_ITERABLES = fileURLToPath(new URL('noAsyncIterables.ts', import.meta.url))

export const tslibOfRxjs = (): Plugin => ({
  name: 'foldswap:tslib-of-rxjs',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'tslib' && importer !== undefined && /[\\/]node_modules[\\/]rxjs[\\/]/.test(importer)
      ? NO_ASYNC_ITERABLES
      : null,
})
