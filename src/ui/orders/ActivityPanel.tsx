/** Orders and transactions by day, newest first (S §2.5). */
import { Suspense } from 'react'
import type { ReactElement } from 'react'
import { lazyView } from '../hooks/lazyView'
import type { UnixMs } from '../../events/kernel/units'
import type { ActivityView, OrderActivity } from '../../events/views/activity'
import type { Links } from '../../events/views/links'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Sheet } from '../kit/Sheet'
import * as text from '../kit/text.styles'
import * as swap from '../swap/swap.styles'
import { LifeStrip } from './LifeStrip'
import * as styles from './order.styles'

const ActivityItems = lazyView(() => import('./ActivityItems'))

export interface ActivityPanelProps {
  readonly view: ActivityView
  readonly now: UnixMs
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
  readonly onShowAll: () => void
}

export const ActivityPanel = ({
  view,
  now,
  links,
  onCancel,
  onShowAll,
}: ActivityPanelProps): ReactElement => {
  const t = useText()
  return (
    <Sheet label={t('activity.title')} as="aside">
      <h2 className={swap.heading}>{t('activity.title')}</h2>
      {view.items.length === 0 ? (
        <EmptyActivity isConnected={view.isConnected} />
      ) : (
        <Suspense fallback={null}>
          <ActivityItems items={view.items} now={now} links={links} onCancel={onCancel} />
        </Suspense>
      )}
      {view.hasMore ? (
        <Button look="secondary" onClick={onShowAll}>
          {t('activity.showAll')}
        </Button>
      ) : null}
    </Sheet>
  )
}

/** Nothing yet: what will stand here, and what to do for it. */
const EmptyActivity = ({ isConnected }: Pick<ActivityView, 'isConnected'>): ReactElement => {
  const t = useText()
  return (
    <div className={styles.empty}>
      <div className={styles.ghost} aria-hidden="true">
        <LifeStrip
          hasWords
          life={{
            steps: [
              { step: 'quoted', state: 'next' },
              { step: 'signed', state: 'next' },
              { step: 'posted', state: 'next' },
              { step: 'solving', state: 'next' },
              { step: 'filled', state: 'next' },
            ],
          }}
        />
      </div>
      <p>{t('activity.empty')}</p>
      <p className={text.soft}>{t(isConnected ? 'activity.emptyNext' : 'activity.emptyConnect')}</p>
    </div>
  )
}
