/** The product's name (D1.1). */
export const APP_NAME = 'Foldswap'

/** The environments that the app data of orders distinguishes (T9.41). */
export const environments = ['production', 'ens', 'barn', 'staging', 'pr', 'development', 'local'] as const
export type Environment = (typeof environments)[number]

/**
 * Whether an environment uses the staging hosts of the order book and of the order explorer: all that are not production
 * (V13.5). A name of ens or an address of ipfs serves the product itself, from another place (C509).
 */
export const isStaged = (environment: Environment): boolean =>
  environment !== 'production' && environment !== 'ens'

/** The staging host of one of the protocol's services: 'barn' stands before its name (P1.5). */
export const stagingHost = (address: string): string => address.replace('://', '://barn.')

/** Whether an address, of the record or named by the deployment, is that of a staging service. */
export const isStagingService = (address: string): boolean => /^https?:\/\/(?:[\w-]+\.)*barn\./i.test(address)
