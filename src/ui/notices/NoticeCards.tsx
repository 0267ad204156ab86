/** The visible popups. Loaded with the first of them. */
import type { ReactElement } from 'react'
import { dismissNotice } from '../../events/notices/decide'
import type { Links } from '../../events/views/links'
import { noticeList } from '../../events/views/noticeList'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { NoticeCard } from './NoticeCard'

/** More popups would cover the page (C28). */
const MOST_SHOWN = 4

const NoticeCards = ({ links }: { readonly links: Links }): readonly ReactElement[] => {
  const act = useAct()
  return useView(noticeList)
    .slice(0, MOST_SHOWN)
    .map((notice) => (
      <NoticeCard
        key={notice.key}
        notice={notice}
        links={links}
        onDismiss={(key) => act(dismissNotice, { key, by: 'user' })}
      />
    ))
}

export default NoticeCards
