/**
 * Popups of the form's column, as wide as a narrow screen (S2.2.2), over the page's head: so they cover neither the figures
 * nor the form's button nor the activity list (X48, C122).
 */
import { Suspense } from 'react'
import type { AppState } from '../../events/appState'
import { shownNotices } from '../../events/notices/select'
import { lazyView } from '../hooks/lazyView'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import * as styles from './notices.styles'

const NoticeCards = lazyView(() => import('./NoticeCards'))

const hasNotices = ({ session }: AppState): boolean => shownNotices(session.notices).length > 0

export const NoticeStack = () => {
  const text = useText()
  return (
    <div className={styles.place}>
      <div className={styles.stack} role="group" aria-label={text('notice.region')}>
        {useView(hasNotices) ? (
          <Suspense fallback={null}>
            <NoticeCards />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
