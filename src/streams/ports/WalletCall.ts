import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { WalletError } from '../../events/wallet/events'

/** The wallet gets its request now, and its window may open. Emitted right before each request (X71). */
export const ASKING = 'asking' as const

/**
 * A request that opens a window of the wallet: `ASKING` before each window, and one answer. Who unsubscribes before
 * `ASKING`, or while it is emitted, has the wallet asked for nothing.
 */
export type WalletCall<A, Err = WalletError> = Observable<typeof ASKING | E.Either<Err, A>>
