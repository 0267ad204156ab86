/**
 * Changes one value of the source while it loads, for `npm run mutate` (scripts/mutate.mjs). It touches no file, so
 * several changes can be tried at once. It reads `FOLDSWAP_MUTANT` for each file, because one vitest tries many
 * changes. Without that variable there is no plugin.
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
          // For `?raw`, this sees vite's output.
          if (present === null || file !== path.join(root, present.file) || query === 'raw') return undefined
          return { code: code.slice(0, present.start) + present.put + code.slice(present.end), map: null }
        },
      }
