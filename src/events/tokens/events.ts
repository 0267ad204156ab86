import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, nullable, literals, durable, session } from '../kernel'
import { TokenC } from './token'

export * from './listEvents'

/** The user typed an address into the token search that is in no list. */
export const TokenLookupRequested = session(
  'TokenLookupRequested',
  { chainId: ChainIdC, address: AddressC },
  { outcomes: ['TokenFound', 'TokenLookupFailed'] },
)

/** The chain answered with decimals; name and symbol may be the defaults (T5.50, T5.52). */
export const TokenFound = session('TokenFound', TokenC)

export const TokenLookupFailed = session('TokenLookupFailed', {
  chainId: ChainIdC,
  address: AddressC,
  reason: literals('noContract', 'noDecimals', 'unreachable', 'notConfigured'),
})

/** The user accepted a token that is in no list; it is offered from now on. */
export const TokenImported = durable('TokenImported', TokenC)

/** The user removed a token that the log knows beside the record's; it can be accepted again (X83). */
export const TokenRemoved = durable(
  'TokenRemoved',
  { chainId: ChainIdC, address: AddressC },
  { isIgnorable: true },
)

/** US dollars for one whole token, times 10^18; null when no source has a price. */
export const FiatPriceRead = session('FiatPriceRead', {
  chainId: ChainIdC,
  token: AddressC,
  usd: nullable(AtomsC),
})
