/** Popups at the top of the inline end (S §2.2); as wide as the screen where it is narrow. */
import { Suspense } from 'react'
import type { ReactElement } from 'react'
import { lazyView } from '../hooks/lazyView'
import type { Links } from '../../events/views/links'
import type { NoticeView } from '../../events/views/noticeList'
import { useText } from '../intl/IntlProvider'
import * as styles from './notices.styles'

const NoticeCard = lazyView(() => import('./NoticeCard'))

/** More would bury the page; older ones wait behind the newest, and Activity has them all (our choice). */
const MOST_SHOWN = 4

export interface NoticeStackProps {
  readonly notices: readonly NoticeView[]
  readonly links: Links
  readonly onDismiss: (key: string) => void
}

/** The region is always there, so that what appears in it is read aloud. */
export const NoticeStack = ({ notices, links, onDismiss }: NoticeStackProps): ReactElement => {
  const text = useText()
  return (
    <div className={styles.stack} role="status" aria-label={text('notice.region')}>
      <Suspense fallback={null}>
        {notices.slice(0, MOST_SHOWN).map((notice) => (
          <NoticeCard key={notice.key} notice={notice} links={links} onDismiss={onDismiss} />
        ))}
      </Suspense>
    </div>
  )
}
