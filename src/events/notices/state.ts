import type { OrderUid, UnixMs } from '../kernel/units'

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
      /** 'replaced': cancelled by another of its nonce; 'known': its hash stands already. */
      readonly event: 'mined' | 'reverted' | 'failed' | 'replaced' | 'known'
    }

/** A popup (S §3). Success or failure follows from the content. */
export interface Notice {
  /** `{uid or id}_{event}`; a new notice with a key that is shown replaces it. */
  readonly key: string
  readonly content: NoticeContent
  readonly raisedAt: UnixMs
  readonly removeAfterMs: number
  readonly show: boolean
}

/** Session: newest last; raised by this tab's own facts only, so that each is told once. */
export interface Notices {
  readonly notices: readonly Notice[]
}

export const noNotices: Notices = { notices: [] }

/** S §9, decisions: 25 s for every kind. */
export const NOTICE_LIFETIME_MS = 25_000
