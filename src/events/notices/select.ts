import type { Notice, Notices } from './state'

/** The notices on the screen, newest last. */
export const shownNotices = ({ notices }: Notices): readonly Notice[] => notices.filter(({ show }) => show)
