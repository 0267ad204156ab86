/** The tab title's words about the account's orders (X53). */
import type { AppState } from '../appState'
import { pendingCount } from '../activity/connectedAccount'

export interface TabTitleView {
  /** The same count as on the wallet's button (C341). */
  readonly pending: number
  /** Identifies the last fill that this tab reported, which the title shows for a time (C130); null before the first. */
  readonly lastFill: string | null
}

export const tabTitle = (state: AppState): TabTitleView => {
  const last = state.session.notices.notices.findLast(
    ({ content }) => content.event === 'fulfilled' || content.event === 'filledLate',
  )
  return {
    pending: pendingCount(state),
    lastFill: last?.raisedBy ?? null,
  }
}
