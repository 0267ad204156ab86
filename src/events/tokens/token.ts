import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, DecimalsC } from '../kernel/codecs'

/** A token as shown and as kept in orders (T §3, S §3). `address` is checksummed; `decimals` is 0 to 255. */
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

/** What stands in for a symbol or name that cannot be read (T §3). */
export const UNKNOWN_SYMBOL = 'UNKNOWN'
export const UNKNOWN_NAME = 'Unknown Token'
