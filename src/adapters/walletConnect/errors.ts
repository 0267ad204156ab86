/** From what the client or the wallet behind it throws to a tag. */
import type { WalletError } from '../../events/wallet/events'
import { readProperty } from '../browserWallets/readProperty'
import { walletError } from '../browserWallets/walletErrors'

/** WalletConnect's own codes: rejections of the session, its chains, methods or events by the user. */
const REJECTED: readonly unknown[] = [5000, 5001, 5002, 5003]

/** By the client's words, where it gives no code. */
const BY_MESSAGE: readonly (readonly [RegExp, WalletError['tag']])[] = [
  [/proposal expired/i, 'pairingExpired'],
  [/request expired/i, 'noAnswer'],
  [/failed to publish|couldn't establish socket|no internet connection|socket stalled/i, 'relayUnreachable'],
  [/subscribing to .* failed|connection interrupted/i, 'relayUnreachable'],
  [/no matching key|session topic doesn't exist|missing or invalid.*topic/i, 'disconnected'],
]

/** An error of ours that has a tag already. */
export class SessionFailure extends Error {
  constructor(readonly tag: WalletError['tag']) {
    super(tag)
  }
}

export const sessionError = (thrown: unknown): WalletError => {
  if (thrown instanceof SessionFailure) return { tag: thrown.tag }
  if (REJECTED.includes(readProperty(thrown, 'code'))) return { tag: 'refused' }
  const error = walletError(thrown)
  const words = error.description ?? ''
  const tag = error.tag === 'unlisted' ? BY_MESSAGE.find(([pattern]) => pattern.test(words))?.[1] : undefined
  return tag === undefined ? error : { tag }
}
