import type { FactBy } from '../kernel'
import type { TransactionInfo } from '../transactions/events'
import type { SoundFailed } from './events'
import type { NoticeContent } from './state'

export type Sound = FactBy<typeof SoundFailed>['data']['sound']

type OrderEvent = Extract<NoticeContent, { readonly tag: 'order' }>['event']

/** The sound of a popup about an order, or null for none (S4.28 to S4.31, S7.45, S9.56). */
export const sounds: Readonly<Record<OrderEvent, Sound | null>> = {
  submitted: 'send',
  presigned: 'success',
  fulfilled: 'success',
  filledLate: 'success',
  expired: 'error',
  cancelled: 'error',
  failed: null,
  cancellationFailed: null,
}

/** A claim that was mined and not replaced has its own sound (S4.32, S7.46); other transactions have none. */
export const claimSound = (
  event: Extract<NoticeContent, { readonly tag: 'transaction' }>['event'],
  info: TransactionInfo | null,
): Sound | null =>
  event === 'mined' && (info?.type === 'claim' || info?.type === 'claimUni') ? 'success-claim' : null
