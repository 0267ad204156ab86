import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, nullable, literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { TokenC } from './tokenCodec'

export * from './listEvents'

/** The user typed an address into the token search that is in no list. */
export const TokenLookupRequested = defineEvent('TokenLookupRequested', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, address: AddressC }),
  outcomes: ['TokenFound', 'TokenLookupFailed'],
})

/** The chain answered with decimals; name and symbol may be the defaults (T5.50, T5.52). */
export const TokenFound = defineEvent('TokenFound', { version: 1, scope: 'session', data: TokenC })

export const TokenLookupFailed = defineEvent('TokenLookupFailed', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    address: AddressC,
    reason: literals('noContract', 'noDecimals', 'unreachable', 'notConfigured'),
  }),
})

/** The user accepted a token that is in no list; it is offered from now on. */
export const TokenImported = defineEvent('TokenImported', { version: 1, scope: 'durable', data: TokenC })

/** The user removed a token that the log knows beside the record's; it can be accepted again (X83). */
export const TokenRemoved = defineEvent('TokenRemoved', {
  version: 1,
  scope: 'durable',
  isIgnorable: true,
  data: t.type({ chainId: ChainIdC, address: AddressC }),
})

/** US dollars for one whole token, times 10^18; null when no source has a price. */
export const FiatPriceRead = defineEvent('FiatPriceRead', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC, token: AddressC, usd: nullable(AtomsC) }),
})
