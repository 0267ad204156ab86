import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { isNative } from '../tokens/native'
import type { Token } from '../tokens/token'
import { TokenWatchRequested } from './events'
import { type WatchStatus, watchKey } from './state'

export type WatchTokenRejection =
  | { readonly tag: 'notConnected' }
  /** Every wallet shows the network's own coin. */
  | { readonly tag: 'nativeCoin' }
  /** A request is pending, the wallet shows the token, or it does not support the request. */
  | { readonly tag: 'already'; readonly status: WatchStatus }

/** Requests that the connected wallet shows a token of its network. */
export const watchToken: Decision<{ readonly token: Token }, WatchTokenRejection> = (
  { session: { wallet } },
  { token },
) => {
  if (wallet.connection?.chainId !== token.chainId) return E.left({ tag: 'notConnected' })
  if (isNative(token.address)) return E.left({ tag: 'nativeCoin' })
  const status = wallet.watched[watchKey(token.chainId, token.address)]
  return status === undefined || status === 'failed'
    ? E.right([TokenWatchRequested(token)])
    : E.left({ tag: 'already', status })
}
