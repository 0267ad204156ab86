import type { SessionContext } from '../appState'
import type { Fact } from '../catalogue'
import { contentOf } from './contentOf'
import { noticeKey, subjectOf } from './noticeKey'
import { type Notice, type NoticeContent, type Notices, NOTICE_LIFETIME_MS } from './state'

/** Notices kept, shown or not, so that a long session does not grow (C59). */
const MAX_KEPT = 50

const raise = ({ notices }: Notices, content: NoticeContent, fact: Fact): Notices => {
  const key = noticeKey(content)
  const notice: Notice = {
    key,
    content,
    raisedAt: fact.at,
    removeAfterMs: NOTICE_LIFETIME_MS,
    show: true,
  }
  const others = notices.filter((other) => subjectOf(other.content) !== subjectOf(content))
  return { notices: [...others, notice].slice(-MAX_KEPT) }
}

const dismiss = (state: Notices, key: string): Notices =>
  state.notices.some((notice) => notice.key === key && notice.show)
    ? { notices: state.notices.map((notice) => (notice.key === key ? { ...notice, show: false } : notice)) }
    : state

/** Only this tab's facts raise notices, and only those that changed something, so that each is shown once. */
export const foldNotices = (state: Notices, fact: Fact, context: SessionContext): Notices => {
  if (context.origin === 'foreign') return state
  if (fact.type === 'NoticeDismissed') return dismiss(state, fact.data.key)
  const content = contentOf(fact, context)
  return content === null ? state : raise(state, content, fact)
}
