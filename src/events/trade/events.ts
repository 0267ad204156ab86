import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, nullable, literals, session } from '../kernel'
import { RecipientC } from './recipientCodec'

/** The sides of the form (T2.10). */
export type Side = 'sell' | 'buy'

/** Rows call them INPUT and OUTPUT, as the first of them did. */
export const SideC = new t.Type<Side, string>(
  'INPUT|OUTPUT',
  (u): u is Side => u === 'sell' || u === 'buy',
  (u, c) => (u === 'INPUT' ? t.success('sell') : u === 'OUTPUT' ? t.success('buy') : t.failure(u, c)),
  (side) => (side === 'sell' ? 'INPUT' : 'OUTPUT'),
)

/** A token was chosen for a side; equal to the other side's, the sides swap. */
export const TokenChosen = session('TokenChosen', { side: SideC, token: AddressC })

/** The typed text of a side, as typed; that side is the independent one from now on. */
export const AmountTyped = session('AmountTyped', { side: SideC, text: t.string })

/** Tokens and independent field change sides. */
export const SidesSwapped = session('SidesSwapped', {})

/** The recipient field holds this text; an empty one has just been opened. */
export const RecipientTyped = session('RecipientTyped', RecipientC)

/** A recipient's name was looked up on chain: it has this address or none, or why no one knows. */
export const RecipientNameRead = session(
  'RecipientNameRead',
  t.type({
    chainId: ChainIdC,
    name: t.string,
    address: nullable(AddressC),
    problem: nullable(literals('unknownName', 'nameUnreachable', 'invalidName', 'offChainName')),
  }),
  { upcasts: [(old) => old] },
)

/** The recipient field was closed: the owner receives. */
export const RecipientRemoved = session('RecipientRemoved', {})

/** The form was filled from the page's address. */
export const LinkFollowed = session('LinkFollowed', {
  chainId: ChainIdC,
  INPUT: nullable(AddressC),
  OUTPUT: nullable(AddressC),
  independent: SideC,
  typed: t.string,
  recipient: nullable(RecipientC),
})

/** How a coin sale is prepared: the whole amount is wrapped, or only the part that the wrapped balance lacks (X45). */
export const WrapChosen = session('WrapChosen', { isAll: t.boolean })

/** 'Swap anyway' for a high fee (T2.19), up to this tier in percent; 0 withdraws it. */
export const FeeWarningAccepted = session('FeeWarningAccepted', {
  tier: t.union([t.literal(0), t.literal(10), t.literal(20), t.literal(30)]),
})

/** 'Swap anyway' for an unknown price impact (T2.21), given or withdrawn. */
export const ImpactWarningAccepted = session('ImpactWarningAccepted', { accepted: t.boolean })
