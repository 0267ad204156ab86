import type { OrderUid, UnixMs } from '../kernel'

export type NoticeContent =
  | {
      readonly tag: 'order'
      readonly uid: OrderUid
      readonly event:
        | 'submitted'
        | 'presigned'
        | 'fulfilled'
        | 'expired'
        | 'cancelled'
        | 'filledLate'
        | 'failed'
        | 'cancellationFailed'
    }
  | {
      readonly tag: 'transaction'
      readonly id: string
      /** 'replaced': cancelled by another of its nonce; 'known': its hash is recorded already. */
      readonly event: 'mined' | 'reverted' | 'failed' | 'replaced' | 'known'
    }

/** A popup. Success or failure follows from the content (V7.1, V7.2). */
export interface Notice {
  /** `{uid or id}_{event}`; a new notice about the same order or transaction replaces it (X23). */
  readonly key: string
  readonly content: NoticeContent
  /** Id of the fact that raised it: the time of it moves with the app's clock (X68). */
  readonly raisedBy: string
  readonly raisedAt: UnixMs
  readonly removeAfterMs: number
  readonly show: boolean
}

/** Session: newest last. Only this tab's facts raise one, so each notice appears once. */
export interface Notices {
  readonly notices: readonly Notice[]
}

export const noNotices: Notices = { notices: [] }

/** How long every popup is shown (S9.9, S9.57, T2.45, D4.11): 25 s in ms. */
export const NOTICE_LIFETIME_MS = 25_000
/** How long a notice lasts if a visible row of the activity list says the same (C121): 5 s in ms. */
export const SEEN_LIFETIME_MS = 5000
