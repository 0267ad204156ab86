import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, IntegerC, nullable, literals, durable, session } from '../kernel'
import { TokenC } from '../tokens/token'
import { connectorIds } from './walletIds'

/** Why a wallet did not fulfil a request. `unlisted` keeps the code and message of an unknown error. */
export const walletErrorTags = [
  'refused',
  'busy',
  'unauthorised',
  'disconnected',
  'noAccount',
  'notFound',
  'unsupported',
  'chainNotAdded',
  'sandboxGuard',
  'noAnswer',
  'noHash',
  'relayUnreachable',
  'pairingExpired',
  'walletNotSupported',
  'sessionUnreadable',
  /** The code that speaks to the wallet could not be loaded. */
  'notLoaded',
  /** The wallet's answer has another shape than it must have. */
  'unreadable',
  /** The wallet is on another network than the request is for. */
  'otherNetwork',
  'unlisted',
] as const
export const WalletErrorC = t.intersection([
  t.type({ tag: literals(...walletErrorTags) }),
  t.partial({ code: IntegerC, description: t.string }),
])
export type WalletError = t.TypeOf<typeof WalletErrorC>

/** A wallet that can be connected. `icon` is a data: URI of an image, checked by the adapter, or null. */
const WalletInfoC = t.type({
  /** The reverse domain name of EIP-6963, or one of `walletIds.ts`. */
  id: t.string,
  name: t.string,
  kind: literals('eip6963', ...connectorIds),
  icon: nullable(t.string),
})
export type WalletInfo = t.TypeOf<typeof WalletInfoC>

/** A wallet announced itself (EIP-6963), was found injected, is reached through a service, or is the sandbox's. */
export const WalletAnnounced = session('WalletAnnounced', WalletInfoC, {
  // Version 1 has fewer kinds.
  upcasts: [(old) => old],
})

/** The user chose a wallet; `silent` marks a reconnection at start, which must not open the wallet's window. */
export const WalletConnectRequested = session(
  'WalletConnectRequested',
  { walletId: t.string, silent: t.boolean },
  { outcomes: ['WalletConnected', 'WalletConnectFailed', 'AccountBlocked'] },
)

/** The wallet returned an account. Durable, so that the next tab reconnects. `chainId` may be any chain. */
export const WalletConnected = durable(
  'WalletConnected',
  t.intersection([
    t.type({ walletId: t.string, name: t.string, account: AddressC, chainId: IntegerC }),
    // An https: address; only a wallet behind WalletConnect names one. Null if a log was redacted.
    t.partial({ icon: nullable(t.string) }),
  ]),
  {
    // Version 1 has no `icon`.
    upcasts: [(old) => old],
  },
)

export const WalletConnectFailed = session(
  'WalletConnectFailed',
  { walletId: t.string, silent: t.boolean, error: WalletErrorC },
  {
    // Versions 1 to 3 have fewer kinds of errors.
    upcasts: [(old) => old, (old) => old, (old) => old],
  },
)

/**
 * The wallet returned an account that is blocked here (S6.2), on connecting or switching to it. Session only: nothing
 * about the account is stored, requested or sent.
 */
export const AccountBlocked = session('AccountBlocked', {
  walletId: t.string,
  name: t.string,
  chainId: IntegerC,
})

/** The wallet switched to another account. */
export const WalletAccountChanged = session('WalletAccountChanged', { account: AddressC })

/** The wallet switched to another chain, supported or not. */
export const WalletChainChanged = session('WalletChainChanged', { chainId: IntegerC })

/** The kind of the connected account on a chain; a contract signs nothing off chain (T6.6, V9.4). */
export const AccountKindRead = session('AccountKindRead', {
  chainId: ChainIdC,
  account: AddressC,
  kind: literals('keys', 'delegated', 'contract'),
})

/**
 * An account's name at the chain's name service, if the name leads back to the account. Null if it has none (T7.58).
 */
export const AccountNameRead = session('AccountNameRead', {
  chainId: ChainIdC,
  account: AddressC,
  name: nullable(t.string),
})

/**
 * The kind of a connected contract: how many of a Safe's owners must sign, or null if it isn't a Safe (S3.43). `owners`
 * is the chain's answer. It is absent if only the Safe service responded.
 */
export const SafeRead = session(
  'SafeRead',
  t.intersection([
    t.type({ chainId: ChainIdC, account: AddressC, threshold: nullable(IntegerC) }),
    t.partial({ owners: t.readonlyArray(AddressC) }),
  ]),
  {
    // Version 1 has no `owners`.
    upcasts: [(old) => old],
  },
)

/** The user disconnected, or the wallet withdrew its accounts. Durable: the next tab starts without a wallet. */
export const WalletDisconnected = durable('WalletDisconnected', {
  walletId: t.string,
  by: literals('user', 'wallet'),
})

/** The user chose a network while a wallet is connected, so the wallet must switch (V9.6). */
export const NetworkSwitchRequested = session(
  'NetworkSwitchRequested',
  { chainId: ChainIdC },
  { outcomes: ['NetworkSelected', 'NetworkSwitchFailed'] },
)

export const NetworkSwitchFailed = session(
  'NetworkSwitchFailed',
  { chainId: ChainIdC, error: WalletErrorC },
  {
    // Versions 1 to 3 have fewer kinds of errors.
    upcasts: [(old) => old, (old) => old, (old) => old],
  },
)

/** The user requested that the wallet shows a token (wallet_watchAsset). */
export const TokenWatchRequested = session('TokenWatchRequested', TokenC, {
  outcomes: ['TokenWatched', 'TokenWatchFailed'],
})

export const TokenWatched = session('TokenWatched', { chainId: ChainIdC, token: AddressC })

export const TokenWatchFailed = session(
  'TokenWatchFailed',
  { chainId: ChainIdC, token: AddressC, error: WalletErrorC },
  {
    // Versions 1 to 3 have fewer kinds of errors.
    upcasts: [(old) => old, (old) => old, (old) => old],
  },
)
