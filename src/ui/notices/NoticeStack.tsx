/** Popups at the top of the inline end (S §2.2); as wide as the screen where it is narrow. */
import { Suspense } from 'react'
import type { ReactElement } from 'react'
import type { AppState } from '../../events/appState'
import { shownNotices } from '../../events/notices/select'
import type { Links } from '../../events/views/links'
import { lazyView } from '../hooks/lazyView'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import * as styles from './notices.styles'

const NoticeCards = lazyView(() => import('./NoticeCards'))

const hasNotices = ({ session }: AppState): boolean => shownNotices(session.notices).length > 0

/** The region is always there, so that what appears in it is read aloud. */
export const NoticeStack = ({ links }: { readonly links: Links }): ReactElement => {
  const text = useText()
  return (
    <div className={styles.stack} role="status" aria-label={text('notice.region')}>
      {useView(hasNotices) ? (
        <Suspense fallback={null}>
          <NoticeCards links={links} />
        </Suspense>
      ) : null}
    </div>
  )
}
