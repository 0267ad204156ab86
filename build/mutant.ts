/**
 * One value of the source changed while it is loaded, for `npm run mutate` (scripts/mutate.mjs): no file is touched, so
 * several can be tried at once. Without `FOLDSWAP_MUTANT` it does nothing.
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

export const mutant = (): Plugin | null => {
  const named = process.env['FOLDSWAP_MUTANT']
  if (named === undefined) return null
  const { file, start, end, put } = JSON.parse(named) as Mutant
  const target = path.join(root, file)
  return {
    name: 'foldswap:mutant',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === target
        ? { code: code.slice(0, start) + put + code.slice(end), map: null }
        : undefined,
  }
}
