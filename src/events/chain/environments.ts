/** The product's name, wherever one stands (decisions, Name and identity). */
export const APP_NAME = 'Foldswap'

/** The environments that orders tell apart (S §9). */
export const environments = ['production', 'ens', 'barn', 'staging', 'pr', 'development', 'local'] as const
export type Environment = (typeof environments)[number]
