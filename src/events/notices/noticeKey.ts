import type { NoticeContent } from './state'

/** The order or transaction that a notice is about: a new notice about it replaces the older one (X23). */
export const subjectOf = (content: NoticeContent): string =>
  content.tag === 'order' ? content.uid : content.id

/** A notice's key: its subject and its event (V7.2). */
export const noticeKey = (content: NoticeContent): string => `${subjectOf(content)}_${content.event}`
