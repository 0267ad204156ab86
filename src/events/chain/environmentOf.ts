/** The environment of a page, by its host and path (V6.1, with this product's hosts). */
import type { Environment } from './environments'

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|192(?:\.\d{1,3}){3})(?::\d{2,5})?$/i

/** The first match counts. */
const hosts: readonly (readonly [Environment, RegExp])[] = [
  ['production', /^foldswap\.exchange$/i],
  ['barn', /^barn\.foldswap\.exchange$/i],
  ['ens', /^foldswap\.eth|ipfs/i],
  ['staging', /^foldswap\.staging/i],
  ['pr', /^pr\d+--foldswap\.review/i],
  ['development', /^foldswap\.dev/i],
  ['local', LOCAL_HOST],
]

/** Null for an unknown host, whose environment the configuration has to name. */
export const environmentOf = (host: string, path: string): Environment | null => {
  const found = hosts.find(([, pattern]) => pattern.test(host))
  if (found !== undefined && found[0] !== 'local') return found[0]
  return /^\/ipfs(?:\/|$)/i.test(path) ? 'ens' : (found?.[0] ?? null)
}
