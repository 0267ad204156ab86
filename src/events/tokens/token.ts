import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, DecimalsC } from '../kernel'

/**
 * A token as views show it and orders store it (T3.54, S3.18). `address` is checksummed (T3.55). `decimals` is 0 to
 * 255.
 */
export const TokenC = t.intersection([
  t.type({
    chainId: ChainIdC,
    address: AddressC,
    decimals: DecimalsC,
    symbol: t.string,
    name: t.string,
  }),
  t.partial({ logoURI: t.string, tags: t.readonlyArray(t.string) }),
])
export type Token = t.TypeOf<typeof TokenC>

/** The defaults for a symbol or name that cannot be read (T3.56, T3.57). */
export const UNKNOWN_SYMBOL = 'UNKNOWN'
export const UNKNOWN_NAME = 'Unknown Token'
