/** Orders and transactions by day, newest first (S §2.5). */
import type { ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import type { Activity, ActivityView, OrderActivity } from '../../events/views/activity'
import type { Links } from '../../events/views/links'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Sheet } from '../kit/Sheet'
import * as text from '../kit/text.styles'
import * as swap from '../swap/swap.styles'
import { TransactionItem } from '../transactions/TransactionItem'
import { groupByDay } from './days'
import { LifeStrip } from './LifeStrip'
import { OrderItem } from './OrderItem'
import * as styles from './order.styles'

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
  const format = useFormat()
  const item = (activity: Activity): ReactElement =>
    activity.type === 'order' ? (
      <OrderItem key={activity.id} order={activity} now={now} links={links} onCancel={onCancel} />
    ) : (
      <TransactionItem key={activity.id} transaction={activity} links={links} />
    )
  return (
    <Sheet label={t('activity.title')} as="aside">
      <h2 className={swap.heading}>{t('activity.title')}</h2>
      {view.items.length === 0 ? (
        <EmptyActivity isConnected={view.isConnected} />
      ) : (
        groupByDay(view.items, now).map(({ day, daysAgo, items }) => (
          <section key={day} aria-label={format.day(day, daysAgo)}>
            <h3 className={styles.day}>{format.day(day, daysAgo)}</h3>
            <ul>{items.map(item)}</ul>
          </section>
        ))
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
