/** A token, and what is shown where it has no name. */
export type { Token } from './tokenCodec'

/** The defaults for a symbol or name that cannot be read (T3.56, T3.57). */
export const UNKNOWN_SYMBOL = 'UNKNOWN'
export const UNKNOWN_NAME = 'Unknown Token'
