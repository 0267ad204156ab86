/**
 * Questions to the page around this one, in the messages of the Safe's apps SDK (version 9): a question has an id, a
 * method and parameters, and its answer has the same id. By hand, because the SDK brings its own chain library.
 */
import * as E from 'fp-ts/Either'
import { defer, EMPTY, filter, fromEvent, map, merge, type Observable, take } from 'rxjs'
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { readProperty } from '../browserWallets/readProperty'
import { walletError } from '../browserWallets/walletErrors'

/** The version whose messages these are. */
const SDK_VERSION = '9.1.0'

/** The window, as far as messages need it. */
export interface FramedWindow extends EventTarget {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
}

export interface SafeFrame {
  /** Answered when the page around answers; that is as long as its owner takes. */
  readonly ask: (method: string, params?: object) => PortCall<WalletError, unknown>
}

/** Owners that closed the Safe's window are reported in words only. */
const failure = (words: unknown): WalletError =>
  typeof words === 'string' && /\breject(?:ed)?\b|\bcancell?ed\b/i.test(words)
    ? { tag: 'refused' }
    : walletError(typeof words === 'string' ? words : undefined)

export const safeFrame = (target: FramedWindow, isAllowed: (origin: string) => boolean): SafeFrame => {
  /**
   * The first question says nothing about the user, so it may go to any page. The others go to the page that answered.
   */
  let origin = '*'
  let asked = 0

  const answerTo = (id: string): Observable<E.Either<WalletError, unknown>> =>
    fromEvent<MessageEvent<unknown>>(target, 'message').pipe(
      filter((event) => event.source === target.parent && readProperty(event.data, 'id') === id),
      filter((event) => isAllowed(event.origin) && (origin === '*' || event.origin === origin)),
      take(1),
      map((event) => {
        origin = event.origin
        const { data } = event
        return readProperty(data, 'success') === true
          ? E.right(readProperty(data, 'data'))
          : E.left(failure(readProperty(data, 'error')))
      }),
    )

  return {
    ask: (method, params = {}) =>
      defer(() => {
        asked += 1
        const id = `foldswap-${String(asked)}`
        const leaves$ = defer(() => {
          target.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
          return EMPTY
        })
        // In this order, so the listener exists before the question is sent.
        return merge(answerTo(id), leaves$)
      }),
  }
}
