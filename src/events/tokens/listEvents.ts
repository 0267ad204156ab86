/** Facts of token lists. The tokens themselves are kept next to the log, by the hash that the facts name (A1.5). */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, DecimalsC, IntegerC, literals, nullable, durable, session } from '../kernel'
import { ListVersionC } from './listVersionCodec'
import { TokenC } from './token'

const ofList = { chainId: ChainIdC, url: t.string }

/** How many tokens differ between two versions. */
export const ListChangeC = t.type({ added: IntegerC, removed: IntegerC, changed: IntegerC })

/** The user added a list ('active'), set it aside ('inactive') or removed it. */
export const TokenListSet = durable(
  'TokenListSet',
  { ...ofList, mode: literals('active', 'inactive', 'removed') },
  { isIgnorable: true },
)

/**
 * A version of a list is in use ('current'), or waits until the user accepts it ('update'). `over`: the hash of the version
 * that was in use when this was decided, null for none. Over another one it counts for nothing (X422).
 */
export const TokenListRead = durable(
  'TokenListRead',
  t.intersection([
    t.type({ ...ofList, list: ListVersionC, as: literals('current', 'update') }),
    t.partial({ over: nullable(t.string) }),
  ]),
  {
    isIgnorable: true,
    // Version 1 did not say over which version.
    upcasts: [(old) => old],
  },
)

/** The user chose a token of a list: from now on the log itself knows it, and which version of the list it is from. */
export const ListedTokenAdded = durable(
  'ListedTokenAdded',
  { token: TokenC, url: t.string, hash: t.string },
  { isIgnorable: true },
)

/** The chain's answer about the decimals of a list's token. Null if its contract names none. */
export const TokenDecimalsRead = session('TokenDecimalsRead', {
  chainId: ChainIdC,
  address: AddressC,
  decimals: nullable(DecimalsC),
})

/**
 * The active lists' data on the tokens that the user took (X160). A token on none of them has no name here. `isWhole`:
 * the tokens of all of them could be read.
 */
export const TokenNamesRead = session('TokenNamesRead', {
  chainId: ChainIdC,
  names: t.readonlyArray(t.type({ address: AddressC, symbol: t.string, name: t.string })),
  isWhole: t.boolean,
})

/** A token's decimals differed from its list's. From now on it has its contract's. */
export const ListedTokenCorrected = durable(
  'ListedTokenCorrected',
  { chainId: ChainIdC, address: AddressC, decimals: DecimalsC, listed: DecimalsC },
  { isIgnorable: true },
)

export const FavouriteTokenSet = durable(
  'FavouriteTokenSet',
  { chainId: ChainIdC, address: AddressC, isFavourite: t.boolean },
  { isIgnorable: true },
)

/** The user requests a list, either to add it or to read it again (S4.38). */
export const TokenListRequested = session('TokenListRequested', t.type(ofList), {
  outcomes: ['TokenListFetched', 'TokenListFailed'],
})

/** A list was fetched; `change` compares it with the version in use, null if there is none. */
export const TokenListFetched = session(
  'TokenListFetched',
  t.intersection([
    t.type({ ...ofList, list: ListVersionC, change: nullable(ListChangeC) }),
    /** A gateway served it, and nothing proves that it matches its address (X94). */
    t.partial({ isUnverified: t.boolean }),
  ]),
  {
    // Version 1 did not know whether a gateway served what the address names.
    upcasts: [(old) => old],
  },
)

/** Version 2 had both versions in one text, '1.0.0 → 1.0.1', which only fits languages from left to right. */
const withComparedVersions = (old: unknown): unknown => {
  if (typeof old !== 'object' || old === null || !('detail' in old) || typeof old.detail !== 'string')
    return old
  const [, current, offered] = /^([\d.]+) → ([\d.]+)$/.exec(old.detail) ?? []
  return current === undefined || offered === undefined ? old : { ...old, detail: '', current, offered }
}

/**
 * The list couldn't be read or used. The tokens of the earlier version stay in use. `detail` is for the user, and empty
 * if two versions are compared.
 */
export const TokenListFailed = session(
  'TokenListFailed',
  t.intersection([
    t.type({
      ...ofList,
      reason: literals(
        'noNameService',
        'nameNotResolved',
        'noContentHash',
        'unknownCodec',
        'unknownProtocol',
        'unreachable',
        'status',
        'tooLarge',
        'notJson',
        'invalid',
        'notAsNamed',
        'older',
        'versionTooSmall',
      ),
      detail: t.string,
    }),
    t.partial({
      /** The version in use, and the version that the server offers. */
      current: t.string,
      offered: t.string,
      /** The list without its faulty entries (X161), which isn't used before the user accepts it, and their number. */
      others: ListVersionC,
      faulty: IntegerC,
    }),
  ]),
  {
    // Version 1 has fewer reasons. Version 3 didn't include the usable part of an invalid list.
    upcasts: [(old) => old, withComparedVersions, (old) => old],
  },
)

/** The token selector was opened or closed: lists and the balances of all their tokens are read while it is open. */
export const TokenSelectorToggled = session('TokenSelectorToggled', { isOpen: t.boolean })
