/**
 * One value of the source changed while it is loaded, for `npm run mutate` (scripts/mutate.mjs): no file is touched, so
 * several can be tried at once. `FOLDSWAP_MUTANT` is read at each file, because one vitest tries many changes; where it
 * is not set, there is no plugin.
 */
import path from 'node:path'
import process from 'node:process'
import type { Plugin } from 'vite'

interface Mutant {
  /** From the project's root. */
  readonly file: string
  readonly start: number
  readonly end: number
  readonly put: string
}

const root = path.resolve(import.meta.dirname, '..')
const named = (): string | undefined => process.env['FOLDSWAP_MUTANT']

export const mutant = (): Plugin | null =>
  named() === undefined
    ? null
    : {
        name: 'foldswap:mutant',
        enforce: 'pre',
        transform: (code, id) => {
          const present = JSON.parse(named() ?? 'null') as Mutant | null
          const [file, query] = id.split('?')
          // Of `?raw`, this sees what vite made of it.
          if (present === null || file !== path.join(root, present.file) || query === 'raw') return undefined
          return { code: code.slice(0, present.start) + present.put + code.slice(present.end), map: null }
        },
      }
