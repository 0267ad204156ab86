/** The product's name (D1.1). */
export const APP_NAME = 'Foldswap'

/** The environments that the app data of orders distinguishes (T9.41). */
export const environments = ['production', 'ens', 'barn', 'staging', 'pr', 'development', 'local'] as const
export type Environment = (typeof environments)[number]
