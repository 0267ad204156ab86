import { subjectOf } from './noticeKey'
import type { Notice, Notices } from './state'

/** The notices on the screen, newest last. */
export const shownNotices = ({ notices }: Notices): readonly Notice[] => notices.filter(({ show }) => show)

/** The key of the notice on the screen about an order (by uid) or a transaction (by id); null without one. */
export const shownAbout = (notices: Notices, subject: string): string | null =>
  shownNotices(notices).find(({ content }) => subjectOf(content) === subject)?.key ?? null
