/** The on-chain signature of a contract wallet's order. */
import { type Address, type TransactionHash, sameAddress } from '../kernel'
import type { PresignatureError } from '../orders/events'
import type { Order } from '../orders/state'
import { isByStranger } from '../orders/strangers'

export interface PresignView {
  /** 'needed': this page has not asked the wallet yet. */
  readonly phase: 'needed' | 'asked' | 'sent' | 'failed'
  readonly hash: TransactionHash | null
  readonly error: PresignatureError | null
  /** The connected account can ask its wallet again. */
  readonly isOwn: boolean
}

/** Null unless the order waits for its pre-signature (T3.46). One that someone else posted has none to wait for (X56). */
export const presignOf = (order: Order, account: Address | null): PresignView | null =>
  order.status === 'presignaturePending' && !isByStranger(order)
    ? {
        phase: order.presignature?.phase ?? 'needed',
        hash: order.presignature?.hash ?? null,
        error: order.presignature?.error ?? null,
        isOwn: account !== null && sameAddress(order.owner, account),
      }
    : null
