/** The visible popups. Loaded with the first of them. */
import type { ReactElement } from 'react'
import { dismissNotice } from '../../events/notices/decide'
import { SEEN_LIFETIME_MS } from '../../events/notices/state'
import { noticeList } from '../../events/activity/noticeList'
import { useAct } from '../hooks/useAct'
import { useEachSecond } from '../hooks/useEachSecond'
import { useView } from '../hooks/useView'
import { NoticeCard } from './NoticeCard'

/**
 * Whether the row of an order (uid) or a transaction (id) is in view: wholly on the screen, in a visible page. The
 * reader has it in front of them then, and needs its popup no longer (C121).
 */
const isRowInView = (subject: string): boolean => {
  if (document.visibilityState !== 'visible') return false
  const row = [...document.querySelectorAll('[data-order],[data-transaction]')].find(
    (one) => (one.getAttribute('data-order') ?? one.getAttribute('data-transaction')) === subject,
  )
  const line = row?.querySelector('[data-label]') ?? row
  if (line === undefined || line.closest('dialog') !== null) return false
  const { top, bottom, width } = line.getBoundingClientRect()
  return (
    width > 0 && top >= 0 && bottom <= window.innerHeight && document.querySelector('dialog[open]') === null
  )
}

/** The newest is shown; those drawn behind it follow when it leaves (C28). */
const MOST_SHOWN = 4

const NoticeCards = (): readonly ReactElement[] => {
  const act = useAct()
  const notices = useView(noticeList)
  // A row that says the same and is in view makes a notice superfluous after a moment (C121).
  useEachSecond((now) => {
    for (const { key, subject, raisedAt } of notices)
      if (now - raisedAt >= SEEN_LIFETIME_MS && isRowInView(subject)) act(dismissNotice, { key, by: 'time' })
  })
  return notices
    .slice(0, MOST_SHOWN)
    .map((notice) => (
      <NoticeCard
        key={notice.key}
        notice={notice}
        onDismiss={(key) => act(dismissNotice, { key, by: 'user' })}
      />
    ))
}

export default NoticeCards
