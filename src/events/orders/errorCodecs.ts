/** Why a step of an order failed, as facts hold it; errors.ts maps each to a message and a next step. */
import * as t from 'io-ts'
import { IntegerC, literals } from '../kernel'

/** Why a placement ended without an order. */
export const PlacementErrorC = t.intersection([
  t.type({
    tag: literals(
      'refused',
      'busy',
      'walletGone',
      'walletFailed',
      'accountChanged',
      'chainChanged',
      'wrongSigner',
      'expiredWhileSigning',
      'abandoned',
      'sandboxGuard',
      'rejected',
      'denied',
      'tooMany',
      'unreachable',
      'malformed',
      'uidMismatch',
      'interrupted',
      'notAccepted',
    ),
  }),
  t.partial({ errorType: t.string, description: t.string, status: IntegerC, code: IntegerC }),
])
export type PlacementError = t.TypeOf<typeof PlacementErrorC>

/**
 * Why a placement has no order, as the fold knows it. 'anotherWindow': an earlier row of the log is another window's
 * placement of the same intent. No event holds this tag, because the fold derives it from the order of the rows.
 */
export type PlacementFailure = Omit<PlacementError, 'tag'> & {
  readonly tag: PlacementError['tag'] | 'anotherWindow'
}

/** Why a signature on chain was not sent, or failed. */
export const PresignatureErrorC = t.intersection([
  t.type({
    tag: literals(
      'refused',
      'busy',
      'walletGone',
      'walletFailed',
      'accountChanged',
      'chainChanged',
      'abandoned',
      'sandboxGuard',
      'interrupted',
      'reverted',
      'notReady',
      /** The Safe's owners rejected the transaction, or the Safe executed another one with its nonce. */
      'rejected',
      'replaced',
      /** The Safe's transaction was taken out of its queue. */
      'deleted',
      'notFound',
    ),
  }),
  t.partial({ code: IntegerC, description: t.string }),
])
export type PresignatureError = t.TypeOf<typeof PresignatureErrorC>

/** Why a cancellation was not accepted. */
export const CancellationErrorC = t.intersection([
  t.type({
    tag: literals(
      'refused',
      'busy',
      'walletGone',
      'walletFailed',
      'wrongSigner',
      'abandoned',
      'sandboxGuard',
      'rejected',
      'denied',
      'tooMany',
      'unreachable',
      'malformed',
      'interrupted',
    ),
  }),
  t.partial({ errorType: t.string, description: t.string, status: IntegerC, code: IntegerC }),
])
export type CancellationError = t.TypeOf<typeof CancellationErrorC>
