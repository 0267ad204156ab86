/** The items of the activity list, grouped by day (T2.40). Loaded with the first of them: most visitors have none. */
import { useCallback, useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { removeOrder } from '../../events/orders/removeOrder'
import { activity, ACTIVITY_PAGE } from '../../events/views/activity'
import type { OrderActivity } from '../../events/views/orderActivity'
import { unreadableItems } from '../../events/views/unreadableItems'
import type { Links } from '../../events/views/links'
import { useAct } from '../hooks/useAct'
import { useNow } from '../hooks/useNow'
import { useSaveExport } from '../hooks/useSaveExport'
import { useView, useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { soft } from '../kit/text.styles'
import SaveLog from '../shell/SaveLog'
import { ClearTransactions } from '../transactions/ClearTransactions'
import { ActivityPart, inParts } from './ActivityPart'
import { ClearEnded } from './ClearEnded'
import { groupByDay, noonOf } from './days'
import { isRemovable } from './OrderItem'
import * as styles from './order.styles'

/** How many more orders 'Show all' shows at a time, so that a long log is not drawn at once (C24). */
const NEXT_PAGE = 50

export interface ActivityItemsProps {
  readonly links: Links
  readonly onCancel: (order: OrderActivity) => void
}

const ActivityItems = ({ links, onCancel }: ActivityItemsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const now = useNow()
  const [limit, setLimit] = useState<number>(ACTIVITY_PAGE)
  const { items, hasMore } = useViewOf(activity, limit)
  const unreadable = useView(unreadableItems)
  const act = useAct()
  const onRemove = useCallback(({ id }: OrderActivity): void => void act(removeOrder, { uid: id }), [act])
  const today = noonOf(now)
  const days = useMemo(() => groupByDay(items, today), [items, today])
  return (
    <>
      {days.map(({ day, daysAgo, items: itsItems }) => (
        <section key={day} aria-label={format.day(day, daysAgo)}>
          <h3 className={styles.day}>{format.day(day, daysAgo)}</h3>
          {inParts(itsItems).map((part, index, { length }) => (
            <ActivityPart
              key={length - index}
              items={part}
              now={now}
              links={links}
              onCancel={onCancel}
              onRemove={onRemove}
            />
          ))}
        </section>
      ))}
      {unreadable === 0 ? null : <p className={soft}>{text('activity.unreadable', { count: unreadable })}</p>}
      <div className={styles.actions}>
        {items.some(({ type }) => type === 'transaction') ? <ClearTransactions /> : null}
        {items.some((one) => one.type === 'order' && isRemovable(one, now)) ? <ClearEnded /> : null}
        <SaveLog save={useSaveExport()} look="quiet" />
      </div>
      {hasMore ? (
        <Button look="secondary" onClick={() => setLimit(limit + NEXT_PAGE)}>
          {text('activity.showAll')}
        </Button>
      ) : null}
    </>
  )
}

export default ActivityItems
