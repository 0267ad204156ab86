import type { NoticeContent } from './state'

export type Sound = 'send' | 'success' | 'error'

type OrderEvent = Extract<NoticeContent, { readonly tag: 'order' }>['event']

/** The sound of a popup about an order, or null for none (S4.28 to S4.31, S9.56). */
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
