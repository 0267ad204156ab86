/** What the tab's title says about the account's orders (X53). */
import type { AppState } from '../appState'
import { openOrdersAnywhere } from './account'

export interface TabTitleView {
  readonly open: number
  /** Identifies the last fill that this tab reported; null before the first. */
  readonly lastFill: string | null
}

export const tabTitle = (state: AppState): TabTitleView => {
  const last = state.session.notices.notices.findLast(
    ({ content }) => content.event === 'fulfilled' || content.event === 'filledLate',
  )
  return {
    open: openOrdersAnywhere(state).length,
    lastFill: last === undefined ? null : `${last.key}:${String(last.raisedAt)}`,
  }
}
