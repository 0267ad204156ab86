/** Maps an error thrown by the client, or by the wallet behind it, to a tag. */
import type { WalletError } from '../../events/wallet/events'
import { readProperty } from '../browserWallets/readProperty'
import { walletError } from '../browserWallets/walletErrors'

/** By the client's words, if it gives no code. */
const BY_MESSAGE: readonly (readonly [RegExp, WalletError['tag']])[] = [
  [/proposal expired/i, 'pairingExpired'],
  [/failed to publish|couldn't establish socket|no internet connection|socket stalled/i, 'relayUnreachable'],
  [/subscribing to .* failed|connection interrupted/i, 'relayUnreachable'],
  [/no matching key|session topic doesn't exist|missing or invalid.*topic/i, 'disconnected'],
]

/** One of our own errors, which already has a tag. */
export class SessionFailure extends Error {
  readonly tag: WalletError['tag']

  constructor(tag: WalletError['tag']) {
    super(tag)
    this.tag = tag
  }
}

export const sessionError = (thrown: unknown): WalletError => {
  if (thrown instanceof SessionFailure) return { tag: thrown.tag }
  const error = walletError(thrown)
  const message = readProperty(thrown, 'message')
  const words = typeof message === 'string' ? message : (error.description ?? '')
  // A refusal is the owner's answer. The client's words about the relay are more exact than any other reading.
  const tag = error.tag === 'refused' ? undefined : BY_MESSAGE.find(([pattern]) => pattern.test(words))?.[1]
  return tag === undefined ? error : { tag }
}
