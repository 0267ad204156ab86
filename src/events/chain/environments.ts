/** The product's name (D1.1). */
export const APP_NAME = 'Foldswap'

/** The environments that the app data of orders distinguishes (T9.41). */
export const environments = ['production', 'ens', 'barn', 'staging', 'pr', 'development', 'local'] as const
export type Environment = (typeof environments)[number]

/**
 * Whether an environment uses the staging hosts of the order book and the order explorer: all but production do
 * (V13.5). An ENS name or an IPFS address serves the product itself from another place (C509).
 */
export const isStaged = (environment: Environment): boolean =>
  environment !== 'production' && environment !== 'ens'

/** The staging host of a protocol service: 'barn' precedes its name (P1.5). */
export const stagingHost = (address: string): string => address.replace('://', '://barn.')

/** Whether an address, from the record or the deployment, belongs to a staging service. */
export const isStagingService = (address: string): boolean => /^https?:\/\/(?:[\w-]+\.)*barn\./i.test(address)

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

/**
 * The environment of a page, by its host and path (V6.1, with this product's hosts). Null for an unknown host, whose
 * environment the configuration must name.
 */
export const environmentOf = (host: string, path: string): Environment | null => {
  const found = hosts.find(([, pattern]) => pattern.test(host))
  if (found !== undefined && found[0] !== 'local') return found[0]
  return /^\/ipfs(?:\/|$)/i.test(path) ? 'ens' : (found?.[0] ?? null)
}
